import type { Budget, Occasion } from '@nofomo/contracts/values/options.ts'
import type { VenueTag } from '../../../../catalog/vocabulary.ts'
import { type Entry, entries } from './lexicon.ts'
import type { Annotation } from './spans.ts'

const diet = (tag: VenueTag, phrases: string, label: string = tag): Entry[] =>
  entries(phrases, { kind: 'diet', tag, label })
const feature = (tag: VenueTag, label: string, phrases: string): Entry[] =>
  entries(phrases, { kind: 'feature', tag, label })
const unwanted = (tag: VenueTag, label: string, phrases: string): Entry[] =>
  entries(phrases, { kind: 'unwanted', tag, label })
const budget = (sign: Budget, phrases: string): Entry[] =>
  phrases
    .split(',')
    .flatMap((phrase) => entries(phrase, { kind: 'budget', budget: sign, label: phrase.trim() }))
/** A `team lunch` also says when. */
const occasion = (name: Occasion, phrases: string): Entry[] =>
  phrases.split(',').flatMap((phrase) => {
    const [meal] = /\b(lunch|dinner)$/.exec(phrase) ?? []
    // A lunch is no group dinner.
    const label = meal === 'lunch' && name === 'group-dinner' ? { label: 'group lunch' } : {}
    const annotation: Annotation = { kind: 'occasion', occasion: name, isImplied: false, ...label }
    return meal
      ? entries(phrase, annotation, { kind: 'when', when: { part: meal as 'lunch' | 'dinner' } })
      : entries(phrase, annotation)
  })
/** Words that suggest an occasion, but give way to one chosen in the form. */
const implied = (name: Occasion, phrases: string): Entry[] =>
  entries(phrases, { kind: 'occasion', occasion: name, isImplied: true })

const kids: Annotation = { kind: 'people', part: 'kids', low: null, high: null }

/** Phrases with `no`, `not` and `dont` inside stand here as they are: the longest phrase wins over the negation. */
export const wishEntries: readonly Entry[] = [
  ...diet('vegan', 'vegan,vegans,plant based,vegan friendly,vegano,vegana,veganos'),
  ...diet(
    'vegetarian',
    'vegetarian,vegetarians,veggie,veggies,veg friendly,vegetarian friendly,meatless,meat free,no meat,without meat,' +
      'dont eat meat,doesnt eat meat,do not eat meat,does not eat meat,not eat meat,eats no meat,eat no meat,vegetariano,' +
      'vegetariana,vegetarianos,pescatarian,pescatarians',
  ),
  ...diet(
    'gluten-free',
    'gluten free,gf,gluten,coeliac,celiac,celiac disease,no gluten,without gluten,cant eat gluten,cant have gluten,' +
      'avoid gluten,dont eat gluten,doesnt eat gluten,gluten intolerant,gluten intolerance,allergic to gluten,' +
      'gluten allergy,wheat allergy,allergic to wheat,no wheat,sin gluten',
  ),
  ...diet('halal', 'halal,halaal'),
  ...diet('kosher', 'kosher'),

  ...feature(
    'outdoor-seating',
    'outdoor seating',
    'outdoor,outdoors,outdoor seating,outdoor seats,outdoor tables,outside,sit outside,patio,terrace,terraza,al fresco,' +
      'rooftop,roof deck,roof top,in the sun,sunny deck,deck,sidewalk seating,sidewalk tables',
  ),
  ...feature(
    'quiet',
    'quiet',
    'quiet,quieter,calm,talk,conversation,conversations,able to talk,can talk,hear each other,catch up,no loud music,' +
      'without loud music,peaceful,not loud,not noisy,tranquilo',
  ),
  ...feature('loud', 'lively', 'loud,noisy,lively,buzzing,buzzy,rowdy,boisterous,high energy,party vibe'),
  ...feature(
    'late-night',
    'open late',
    'late,late night,open late,late at night,late hours,closes late,late night food,late bite,still open',
  ),
  ...feature('live-music', 'live music', 'live music,live band,live bands,musica en vivo,music live'),
  ...feature(
    'light-rail',
    'near light rail',
    'light rail,lightrail,link station,link light rail,train,station,transit,public transport,public transportation,' +
      'near a station,near the train,near transit,transit friendly,on the link,link rail',
  ),
  ...feature(
    'view',
    'a view',
    'view,views,waterfront view,water view,skyline view,sunset view,view of the water,water views,on the water,by the water,near the water,next to the water,waterside,scenic,mountain view',
  ),
  ...feature(
    'reservations',
    'takes reservations',
    'reservation,reservations,reserve,book a table,bookable,book ahead,can book,takes reservations,make a reservation',
  ),
  ...feature(
    'walk-in',
    'walk-ins welcome',
    'walk in,walk ins,no reservation,no reservations,no reservation needed,no reservations needed,no booking,' +
      'without a reservation,without reservations,without reservation,without booking,dont have a reservation,' +
      'last minute,no resy,no rsvp',
  ),
  ...feature(
    'non-alcoholic',
    'good without alcohol',
    'non alcoholic,alcohol free,mocktail,mocktails,sober,sober friendly,no alcohol,no booze,without alcohol,0 alcohol,' +
      'zero alcohol,dont drink,doesnt drink,do not drink,does not drink,not drinking,isnt drinking,arent drinking,' +
      'dont drink alcohol,doesnt drink alcohol,nondrinkers,nondrinker,non drinkers,non drinker,nobody drinks,' +
      'no one drinks,none of us drink,none of us drinks,dry january,teetotal,na beer,na drinks,designated driver',
  ),
  ...feature(
    'dancing',
    'dancing',
    'dancing,dance,dance floor,go dancing,somewhere to dance,place to dance,salsa dancing,bailar',
  ),
  ...feature(
    'free',
    'free entry',
    'free entry,free admission,free of charge,for free,is free,costs nothing,' +
      'free things,free stuff,something free,free activity,free event,free events',
  ),
  ...feature(
    'step-free',
    'step-free',
    'step free,wheelchair,wheelchairs,wheelchair accessible,wheelchair access,wheelchair friendly,accessible,' +
      'accessibility,ada,ada accessible,no stairs,no steps,without stairs,without steps,cant do stairs,' +
      'cant climb stairs,mobility scooter,walker friendly,uses a walker,on crutches,handicap accessible,barrier free',
  ),
  ...feature(
    'private-room',
    'private room',
    'private room,private dining,private dining room,private space,private area,room to ourselves,back room,rent out,' +
      'buyout,private party',
  ),
  ...feature(
    'large-groups',
    'room for a big table',
    'large group,big group,large party,big table,large table,group friendly,long table,communal table,one table,at one table,one big table,same table,at the same table',
  ),
  ...feature('counter-service', 'counter service', 'counter service,order at the counter,counter seating'),
  ...feature('sports', 'games on screens', 'sports on tv,big screens'),
  ...feature('games', 'games to play', 'something to play'),
  ...feature('21-plus', '21 and over', '21 plus,over 21,21 and over,21 and up,adult only bar'),
  ...unwanted(
    '21-plus',
    'not only for adults',
    'under 21,all ages,minors allowed,someone underage,underage,a minor,minor,minors',
  ),
  ...entries(
    'indoor,indoors,inside,sit inside,under a roof,rain,rainy,if it rains,rain proof,raining,out of the rain',
    { kind: 'indoors' },
  ),
  ...unwanted('sports', 'no screens', 'no tvs,no tv,without tvs,no screens,no sports on tv'),

  ...entries(
    'kid friendly,kids friendly,child friendly,family friendly,good for kids,good for children',
    kids,
  ),
  ...entries('stroller,strollers,high chair,high chairs,highchair,kids menu,ninos', kids),
  ...entries(
    'kid free,child free,childfree,adults only,adult only,no kids,no children,without kids,without the kids,' +
      'without children,sans kids,kids stay home,kids are at home,got a babysitter,have a babysitter,got a sitter',
    { kind: 'no-kids' },
  ),

  ...budget(
    '$',
    'one dollar sign,1 dollar sign,cheap,cheaper,cheapish,cheap eats,cheapest,budget friendly,on a budget,tight budget,low budget,small budget,budget,' +
      'affordable,inexpensive,low cost,low key prices,broke,student,students,bargain,frugal,barato,barata,no frills',
  ),
  ...budget(
    '$$',
    'two dollar signs,2 dollar signs,moderate,moderately priced,mid range,midrange,mid priced,medium priced,reasonable,reasonably priced,mid tier,' +
      'not too expensive,not too pricey,not too fancy,not so expensive,not very expensive,not crazy expensive,' +
      'not expensive,not pricey,not fancy,nothing fancy,nothing too fancy,nothing expensive,nothing too expensive,' +
      'nothing pricey,nothing crazy expensive,isnt too expensive,isnt expensive,without being expensive,' +
      'wont break the bank,doesnt break the bank,not break the bank,not cheap,nothing cheap,average price',
  ),
  ...budget(
    '$$$',
    'three dollar signs,3 dollar signs,upscale,fancy,splurge,splurging,treat ourselves,high end,posh,swanky,expensive,pricey,classy,elegant',
  ),
  ...budget(
    '$$$$',
    'four dollar signs,4 dollar signs,luxury,luxurious,fine dining,money is no object,money no object,no expense spared,blow out,blowout,michelin,' +
      'michelin star,lavish,price is no object,price doesnt matter',
  ),

  ...occasion(
    'celebration',
    'birthday,birthdays,bday,birthday party,birthday dinner,anniversary,celebrate,celebrating,celebration,graduation,' +
      'promotion,engagement,engagement party,bachelorette,bachelor party,hen do,farewell,going away party,baby shower,' +
      'new years eve,cumpleanos,retirement party',
  ),
  ...occasion(
    'date',
    'date night,first date,second date,third date,blind date,hot date,tinder date,a date,on a date,date with,our date,' +
      'my date,romantic,valentines,valentine,valentines day,date spot,double date,romantico',
  ),
  ...occasion(
    'business',
    'business,business lunch,business dinner,business meal,client,clients,investor,investors,working lunch,work lunch,' +
      'interview,work dinner,client dinner',
  ),
  ...occasion(
    'family',
    'family,family dinner,family meal,family gathering,family lunch,family reunion,familia',
  ),
  ...implied(
    'family',
    'grandparents,grandma,grandpa,mom,dad,mum,my parents,parents,my mom,my dad,my mother,my father,in laws',
  ),
  ...occasion(
    'group-dinner',
    'group dinner,team dinner,team lunch,group lunch,big dinner,group meal,team outing,company dinner,company lunch,office lunch',
  ),
  ...occasion('dessert', 'dessert,desserts,something sweet,sweet tooth,sweet treat'),
  ...implied('dessert', 'sweets,treats'),
  ...occasion(
    'drinks',
    'drinks,a drink,after work drinks,pub crawl,bar crawl,nightcap,booze,bar hopping,grab a drink,tragos,copas',
  ),
  ...implied('drinks', 'bar,bars,alcohol'),
  ...occasion(
    'casual',
    'casual,laid back,relaxed,low key,lowkey,chill,hang out,hangout,unfussy,no fuss,not formal',
  ),

  ...entries(
    'something to do,things to do,stuff to do,what to do,something fun to do,fun things to do,fun stuff to do,activity,' +
      'activities,outing,entertainment,adventure,something fun,something active,something different',
    { kind: 'outing' },
  ),
]
