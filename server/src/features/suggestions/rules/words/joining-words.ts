import { type Entry, entries } from './lexicon.ts'

/** Words that negate, join and fill. */
export const joiningEntries: readonly Entry[] = [
  ...entries(
    'no,not,without,nor,neither,none,never,nothing,isnt,arent,wasnt,nobody,no one,noone,none of us,nobody is,w/o,cannot,' +
      'cant,wont,dont,doesnt,shouldnt,must not,mustnt,nothing with,nowhere,nowhere near,sin,zero,non,not in',
    { kind: 'refuse' },
  ),
  ...entries(
    'hate,hates,hating,dislike,dislikes,despise,dont like,doesnt like,do not like,does not like,didnt like,dont want,' +
      'doesnt want,do not want,dont eat,doesnt eat,do not eat,does not eat,dont do,dont fancy,dont feel like,dont love,' +
      'dont care for,not eat,not eating,cant stand,cant eat,cannot eat,cant have,cannot have,cant do,cant take,' +
      'wont eat,avoid,avoids,avoiding,except,except for,excluding,exclude,anything but,everything but,anywhere but,' +
      'all but,anything except,everything except,anything other than,other than,apart from,aside from,besides,sick of,' +
      'tired of,bored of,bored with,fed up with,enough of,had enough,not in the mood for,no mood for,not feeling,not into,' +
      'not a fan of,not fans of,not a big fan of,not keen on,no more,instead of,rather than,skip,skip the,skipping,minus,steer clear of,stay away from,nobody likes,' +
      'no one likes,nobody eats,no one eats,nobody wants,no one wants,none of us like,none of us likes,none of us eat,' +
      'just had,had too much,not another,any day but,any day except,every day but,any time but,veto,vetoed,odio,no me gusta',
    { kind: 'dislike' },
  ),
  ...entries(
    'allergic to,allergy to,allergies to,intolerant to,intolerance to,sensitive to,alergico a,alergica a',
    {
      kind: 'allergy',
    },
  ),
  ...entries(
    'doesnt have to be,does not have to be,dont have to be,neednt be,need not be,doesnt need to be,dont need,doesnt need,' +
      'do not need,does not need,dont need to be,no need for,no need to,no need to be,dont care about,doesnt matter if,' +
      'dont care if,dont mind,doesnt mind,do not mind,not necessarily,doesnt have to have,doesnt need to have,' +
      'no need to have,not required,nothing against,not opposed to,not against,havent got,wasnt expecting',
    { kind: 'lift' },
  ),
  ...entries(
    'is out,are out,is off the table,off the table,is not an option,isnt an option,not an option,wont work,doesnt work,' +
      'does not work,is a no,is a no go,is a no from me,no thanks,no thank you,is banned,are banned,yesterday,last night,last time,last week,the other day,two days ago',
    { kind: 'refuse-back' },
  ),
  ...entries(
    'not needed,not necessary,isnt needed,isnt necessary,not required,isnt required,is optional,optional,is not needed,' +
      'is not necessary,doesnt matter,dont matter,does not matter,is irrelevant,not important,isnt important',
    { kind: 'lift-back' },
  ),
  ...entries('or,nor,o,ni', { kind: 'join', word: 'or' }),
  ...entries('and,plus,as well as,y,e,und,also,along with', { kind: 'join', word: 'and' }),
  ...entries('but,just,only,instead,though,although,however,preferably,ideally,maybe,perhaps,pero', {
    kind: 'turn',
  }),
  ...entries(
    'so,then,yet,rather,prefer,would love,id love,love,we want,i want,want,wants,looking for,need,needs,like,likes,' +
      'craving,craves,in the mood for,feel like,feeling like,fine with,is fine,are fine,is ok,is okay,works,is good,' +
      'would be great,must have,must be,has to be,should be,should have,has to have,give us,give me,let us,lets,quiero,' +
      'queremos,with,having,that has,which has,offering,w,con',
    { kind: 'want' },
  ),
]

/** Words without a wish, which are neither understood nor reported as unknown. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its itself there here is are was were be been being am im ive id ill were weve ' +
    'wed youre theyre theres thats whats lets i we you he she they me us them him her my our your his their mine ours ' +
    'one ones who whom which what where when why how do does did done doing have has had having get gets got getting ' +
    'go goes going gone come comes coming make makes made take takes taking took can could would should will shall may ' +
    'might must of to in on at by for from as if into onto off up out about over under between than then too very ' +
    'really so such quite pretty super kinda sorta somewhat bit little lot lots more most much many few some any every ' +
    'each all both either else other others another same own ' +
    'please thanks thank you cheers hi hello hey ok okay yes yeah yep sure well also still again already now ever always ' +
    'hmm uh um oh lol haha pls plz thx xx xoxo asap ' +
    'somewhere anywhere someplace something anything everything someone somebody anyone anybody everyone everybody place ' +
    'places spot spots joint joints venue venues restaurant restaurants resto eatery eateries location option options ' +
    'recommendation recommendations recommend suggest suggestion suggestions idea ideas choice choices kind kinds type ' +
    'types sort sorts style thing things stuff way ways food foods eat eats eating ate meal meals snack snacks dining dine bite bites ' +
    'grub menu menus dish dishes cuisine cuisines kitchen cooking drink drinking table tables seat seats seating sit ' +
    'room space area areas neighborhood neighbourhood seattle city town wa ' +
    'good great nice best better decent lovely amazing awesome cool fun tasty delicious yummy yum solid fantastic ' +
    'perfect favorite favourite interesting special new popular famous local big small large huge tiny ' +
    'looking look find search searching help need needs want wants wanted wanna gonna love like likes think thinking ' +
    'know try trying tried hope hoping wish wishes mood plan plans planning meet meeting meetup hang show showing ' +
    'group party people person friends friend guys gang crew squad folks bunch team work works ' +
    'serve serves serving served offer offers offering include includes including available possible ' +
    'tonight today day night time times week hour hours minute minutes min mins near close around nearby within ' +
    'because since while until till before after during not no only just even though bring bringing join joining welcome allowed allow allows access severe severely serious deadly special dietary needs requirements restrictions ' +
    'let give let us see say said says tell keep put use uses using game match everyone okay fine happy happily rather ' +
    'dollar dollars buck bucks usd head per pp each total max maximum price prices priced cost costs spend spending ' +
    'el la los las un una de del para por favor donde algo que nos somos somewhere cerca comida comer cena cenar ' +
    'en muy sitio lugar es son al hay tenemos buscamos open ' +
    'half most strictly mostly mainly especially definitely absolutely totally actually basically probably possibly ' +
    'occasion vibe s t d ll re ve m'
  ).split(' '),
)

/** Phrases that carry no wish although their words would. */
export const fillerEntries: readonly Entry[] = entries(
  'not only,not just,why not,if not,not sure,no idea,no preference,no preferences,no problem,no worries,no rush,no matter,' +
    'no pressure,no strong preference,not bad,wouldnt say no to,cant say no to,cant go wrong,cant go wrong with,cant wait,' +
    'cant decide,we cant decide,cant agree,dont know,dont know where,not everyone is,not everyone,not everybody,not all of us,' +
    'whether or not,or not,or so,or something,or whatever,or anything,and stuff,and so on,and all,whatever,surprise us,' +
    'surprise me,save the date,pick a date,set a date,a date that works,a date that,what date,the date,up to you,' +
    'thank you,thanks in advance,in advance,to be honest,as well,some of us,most of us,half of us,one of us,one of them,' +
    'the rest of us,all of us,each of us,everyone is,of course,at least,if possible,would be nice,nice to have,a little,' +
    'a bit,such as,for example,kind of,sort of,lots of,plenty of,a lot of,not that,hard to,easy to,out of town,' +
    'from out of town,in town,in the city,in seattle,the whole group,the group,our group,at a time,no doubt,date works,' +
    'any cuisine,any,open to anything,open to,good food,great food,hungry,starving,i dont know,we dont know,not picky,' +
    'arent picky,isnt picky,dont have any preference,no idea where,what should we do,where should we go,where to go,' +
    'what should we eat,cant think of,something new,not been to,havent been,havent tried,havent been to,never been to,we are free,were free,im free,everyone is free,all free,including me,counting me,free on,free at,free for,are free',
  { kind: 'filler' },
)
