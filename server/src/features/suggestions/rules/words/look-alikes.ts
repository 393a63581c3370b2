/**
 * Ordinary words that look like a misspelled word of ours, such as `stake` and `curly`: they are never corrected. These are
 * the ones among the 30,000 most used words of English.
 */
export const lookAlikes: ReadonlySet<string> = new Set(
  (
    'activates activists adobe advancing adventurer adventurers africa afterward agnes ahmad alaskan ' +
    'alcoholism america americana americas ample andersen andersson annex annie arcane argentina artes ' +
    'asean augusta auguste augusto australian austria averaged avian babel baked ballad ballot banda ' +
    'bandy banker barbarian barker barns barrie barrister basel bases batter bauer bavaria bayer beard ' +
    'bears beating beats beech below bench bends benito benth benton berger biased biker billboards binds ' +
    'bitten bland blank bleach bleak blend blink blockable blond blown boast boasting boasts boiling ' +
    'bolts bonds booming boone boots bordering bouts brake branch brand brands breach breed brewer ' +
    'brewers brien broad broken broker brook brooke bullet burden buren burgess buried burner businesses ' +
    'butter cages cahill caine calibration cambodia campos camps canal cancel capita captivity carbonate ' +
    'carney carries carry carte carve cases catchy causal caves celebrated celebrity celia centrally ' +
    'centre ceramic chaim change charged charger cheat chess chiba chiefs childless chile chili choir ' +
    'choirs claim claims clair clamp clans clash clasp classically claus claws clint clips clones closed ' +
    'closer closest closet clover clown clube clutches coleman collage colleague colombia columba concept ' +
    'conception concepts concern concerns concerted concerto concertos condensation congestion connection ' +
    'conscious conservation contention convection conventional conversational conversion conversions ' +
    'convert converts conviction cooke coulter count counted countered covert crane craze creamy creep ' +
    'crete crewe croft crowe crows cultura cultured curly currie danced dancer danse dante dated ' +
    'definitively degli delhi delia desert deserts designate designates difference differently differing ' +
    'discover discovered discoverer discovers distract diver domino donor doubled doubly dover drier ' +
    'drive driven drives dumping earle earls easter edmond edmunds elegans elite enlargement entre ' +
    'eritrea ethiopia everest excessive exhibiting expanse expansive explosive expressive extensive ' +
    'familial familiar fared farmer farther favorites favouring favourites feather federally filed files ' +
    'fills fired firms fishy flesh flies flood flour footballer format forrest foundational freed fresno ' +
    'freud furry fuses galley gamer gamers garde gardeners garnering gases germain germany gomes googled ' +
    'gorman graduating greed greene greer greet grids grille grips grist halle handy headquarter ' +
    'headquartered health heard hearn heart hiding hilly himalayas hiring hitch homer homme horse hotspot ' +
    'housed hutchison improve india indiana indonesia inland intentional interacting interestingly ' +
    'internacional internationale internationally interplay intersecting interviewed interviewer inventor ' +
    'inventors inventory israel italia italianate italiano jamaica jason javanese jeune juicy korea lacks ' +
    'laird lanes langer larger laser later latex latter launch lawns layer leger likely lived liver ' +
    'livery livre locke locus looks loser lover lungs lynch maison malaysia manor manors mantua marche ' +
    'marco mares margarita marguerite mariner marines marked marker marsh martel martens martin martina ' +
    'martino martins mates mather meant meath medial medically medicinal merger midway miner miners mitch ' +
    'moderated moderator modules mohan monet monkey monty mooney mound mourning moves mules ' +
    'musically musicians musik nasir naturally neighborhoods neighbourhoods nepal noise norte northeast ' +
    'oaxaca older olympia opting orchestral ordre outsider outsiders packs paine paint paints pakistan ' +
    'pants paras parent parenting paris parts pasha paste patents patil peacefully peaking persia piazza ' +
    'piero pinky pinto pioneered piper pitts plane planet plank platt playa pledged pointe pointing ' +
    'pointy poker poking polled poole posters potter potters primate print printing prints privateer ' +
    'privately probation promoting promotional proportion punts quilt rainer raman ramon ranged ranger ' +
    'raven recommended recommends refinement related relayed requirement reserved restricting restriction ' +
    'rocky rohan romana romani romano rowan rowman ruben saber salam salman salomon salon saloon samoa ' +
    'sandy satan saunders scans scared screen scripture sculptors sculptural seoul serviced setter shared ' +
    'sheet sheets shooter shoulders showed singapore sister situation slash slopes slower smiling smokey ' +
    'smyth sneak sneaks soaps sobre somalia sonny southerly spaced spans spare sparked speak speaks ' +
    'sphere spore spores squared squire stains stair stare stark starr start stationed stead steal steals ' +
    'steam steep stems steph steward stops storyline streak streaks subset suggesting suggestive sunni ' +
    'sutter swans sweat sweep sweeps swept symphonic syria syriac tagline tapes tender terminate terraced ' +
    'testing threat threats thugs tiger timer tinker tours towed towel trail trait transform ' +
    'transformation transient transmit transmits transported transporter tread treaty trent trier trivial ' +
    'tubes tudes tunes tuscany twain undertake unison universal upton users valentin valentina valentino ' +
    'valle vegas vegetation vents villagers volley volunteered wager waiter walked waller walter ' +
    'warrington weeds whyte winds wires witch wives wording write yemen'
  ).split(' '),
)
