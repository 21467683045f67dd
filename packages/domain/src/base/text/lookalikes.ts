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
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(2 * at), PAIRS.charAt(2 * at + 1)]),
)
