import { SIMPLIFIED } from './simplified.ts'

/**
 * Letters that are drawn like a Latin letter or a digit, each followed by that one: what Unicode's confusables.txt (UTS 39)
 * maps to one ASCII letter or digit and compatibility forms do not, and some Cyrillic and Latin letters beside it.
 */
const PAIRS = [
  'Ꝛ2Ƨ2Ϩ2Ꙅ2ᒿ2ꛯ2ƻ2Ɜ3Ȝ3Ʒ3Ꝫ3Ⳍ3З3Ӡ3Ҙ3Ꮞ4Ƽ5Ⳓ6б6Ꮾ6৪8੪8ȣ8Ȣ8੧9୨9৭9൭9Ꝯ9Ⳋ9ɑaαaаaΑaАaᎪaᗅaꓮaƄbЬbᏏbᑲbᖯbꞴbΒbВbᏴbᗷbꓐbɓb',
  'ᑳbƃbƂbБbƀbҍbҌbѣbѢbᴄcςcⲥcсcꮯcΣcⲤcСcᏟcꓚcȼcҫcҪcԁdᏧdᑯdꓒdᎠdᗞdᗪdꓓdɗdɖdƌdđdĐdÐdƉdꬲeеeҽeΕeЕeⴹeᎬeꓰeɇeɆeҿeꬵfꞙf',
  'ẝfքfꞘfϜfᖴfꓝfƒfƑfᵮfɡgᶃgƍgցgԌgᏀgᏳgꓖgɠgǥgǤgһhհhᏂhΗhⲎhНhᎻhᕼhꓧhнhɦhꚕhᏲhⱧhҢhħhћhĦhӉhӇhıiɪiɩiιiіiꙇiӏiꭵiᎥiɨi',
  'ᵻiᵼiϳjјjꞲjͿjЈjᎫjᒍjꓙjɉjɈjΚkⲔkКkᏦkᛕkꓗkƙkⱩkҚkꝀkҞk١l۱lƖlǀlΙlⲒlІlӀlוlןlاlߊlⵏlᛁlꓲlⳐlᏞlᒪlꓡlłlŁlɭlƗlƚlɫlٳlΜm',
  'ϺmⲘmМmᎷmᗰmᛖmꓟmӍmոnռnΝnⲚnꓠnɳnƞnηnƝnᵰn०o੦o૦o௦o౦o೦o൦o๐o໐o၀o٥o۵oᴏoᴑoꬽoοoσoⲟoоoჿoօoסoهoھoہoەoഠoဝo߀o০o୦o〇o',
  'ΟoⲞoОoՕoⵔoዐoଠoꓳoۿoøoꬾoØoⵁoɵoꝋoөoѳoꮎoꮻoƟoꝊoθoΘoӨoѲoⴱoᎾoᏫoꭴoρpⲣpрpΡpⲢpРpᏢpᑭpꓑpƥpᵽpԛqգqզqⵕqʠqꭇrꭈrᴦrⲅrгr',
  'ꮁrƦrᎡrᏒrᖇrꓣrɽrɼrɍrғrᵲrꜱsƽsѕsꮪsЅsՏsᏕsᏚsꓢsʂsᵴsΤtⲦtТtᎢtꓔtƭtȾtƮtҬtŧtŦtᵵtꞟuᴜuꭎuꭒuʋuυuսuՍuሀuᑌuꓴuᵾuꮜuɄuᏌuᴠv',
  'νvѵvטvꮩv٧v۷vѴvⴸvᏙvᐯvꛟvꓦvɯwᴡwѡwԝwաwꮃwԜwᎳwᏔwꓪwѽwꝡwхxᕁxᕽxꞳxΧxⲬxХxⵝxᚷxꓫxҲxɣyᶌyʏyỿyꭚyγyуyүyყyΥyⲨyУyҮyᎩyᎽy',
  'ꓬyƴyɏyұyɎyҰyᴢzꮓzΖzᏃzꓜzʐzƶzƵzȥzȤzᵶzпnиuяrЯrИnПnз3ьbыbΩoωwµuμußbæaœo',
].join('')

/** A letter as the Latin letter or digit that it looks like. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(2 * at), PAIRS.charAt(2 * at + 1)]),
)

/** Numbers as words; a name may have either. */
const NUMBERS: readonly (readonly [word: RegExp, digit: string])[] = [
  [/zero|〇|零/g, '0'],
  [/one|[一壹]/g, '1'],
  [/two|[二贰两]/g, '2'],
  [/three|[三叁]/g, '3'],
  [/four|[四肆]/g, '4'],
  [/five|[五伍]/g, '5'],
  [/six|[六陆]/g, '6'],
  [/seven|[七柒]/g, '7'],
  [/eight|[八捌]/g, '8'],
  [/nine|[九玖]/g, '9'],
]

/** What is typed in place of letters. */
const TYPED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
}

const mapped = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('')

/**
 * The letters and digits of a text by how they look: without case, accents, separators and what draws nothing, letters
 * of other scripts as the Latin ones they look like, traditional characters as simplified ones.
 */
function lettersOf(text: string): string {
  const bare = text
    .replace(/\$/g, 's')
    .replace(/@/g, 'a')
    .replace(/[!|¡]/g, 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  // Capitals first: a capital Eta looks like H, a small one like n.
  const latin = mapped(mapped(bare, LOOKALIKES).toLowerCase(), LOOKALIKES)
  return mapped(latin.normalize('NFKC'), SIMPLIFIED).replace(/[^\p{L}\p{N}]/gu, '')
}

const asDigits = (letters: string): string =>
  NUMBERS.reduce((text, [word, digit]) => text.replace(word, digit), letters)

const asLetters = (letters: string): string =>
  Array.from(letters, (letter) => TYPED[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * What two spellings of one name have in common, whichever way digits are meant: as digits, as number words, or as the
 * letters they look like. Two names are alike where one of these is the same at the same place.
 */
export function skeletons(text: string): readonly string[] {
  const letters = lettersOf(text)
  return [
    letters,
    asDigits(letters),
    asLetters(letters),
    asLetters(asDigits(letters)),
    asDigits(asLetters(letters)),
  ]
}
