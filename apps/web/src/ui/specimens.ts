import type { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'

type FontLanguage = (typeof FONT_LANGUAGES)[number]

/** A line in every language that a font can be made for, with the letters that only it has. */
export const SPECIMENS: Readonly<Record<FontLanguage, string>> = {
  'zh-Hans': '天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。',
  'zh-Hant': '天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。',
  en: 'The quick brown fox jumps over the lazy dog.',
  ja: '色は匂へど散りぬるを、わが世たれぞ常ならむ。',
  ko: '다람쥐 헌 쳇바퀴에 타고파.',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю.',
  es: 'El veloz murciélago hindú comía feliz cardillo y kiwi.',
  pt: 'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim.',
  fr: 'Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis.',
  de: 'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg.',
  it: 'Pranzo d’acqua fa volti sghembi: perché, più e così.',
  pl: 'Pchnąć w tę łódź jeża lub ośm skrzyń fig.',
  tr: 'Pijamalı hasta yağız şoföre çabucak güvendi.',
  vi: 'Do bạch kim rất quý nên sẽ dùng để lắp vô xương.',
  th: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า',
  id: 'Semua orang dilahirkan merdeka dan mempunyai martabat yang sama.',
  ms: 'Semua manusia dilahirkan bebas dan sama rata dari segi maruah.',
  hi: 'सभी मनुष्यों को गौरव और अधिकारों में जन्मजात समानता प्राप्त है।',
  bn: 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।',
  ar: 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.',
  fa: 'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حقوق با هم برابرند.',
  he: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.',
  el: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.',
  uk: 'Щастям б’єш жук їх глицю в фон й ґедзь пріч.',
}

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he'] satisfies readonly FontLanguage[]

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'

/** The line of a language; English where a language has none. */
export const specimenOf = (language: string): string =>
  new Map<string, string>(Object.entries(SPECIMENS)).get(language) ?? SPECIMENS.en
