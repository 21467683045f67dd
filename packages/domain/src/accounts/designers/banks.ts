export interface Bank {
  readonly code: string
  readonly name: { readonly en: string; readonly zh: string }
}

const bank = <const Code extends string>(code: Code, en: string, zh: string) =>
  ({ code, name: { en, zh } }) as const

/** Spec §9: about 22 supported banks; the entries are ours. */
export const BANKS = [
  bank('ICBC', 'Industrial and Commercial Bank of China', '中国工商银行'),
  bank('ABC', 'Agricultural Bank of China', '中国农业银行'),
  bank('BOC', 'Bank of China', '中国银行'),
  bank('CCB', 'China Construction Bank', '中国建设银行'),
  bank('BOCOM', 'Bank of Communications', '交通银行'),
  bank('PSBC', 'Postal Savings Bank of China', '中国邮政储蓄银行'),
  bank('CMB', 'China Merchants Bank', '招商银行'),
  bank('SPDB', 'Shanghai Pudong Development Bank', '上海浦东发展银行'),
  bank('CITIC', 'China CITIC Bank', '中信银行'),
  bank('CEB', 'China Everbright Bank', '中国光大银行'),
  bank('HXB', 'Hua Xia Bank', '华夏银行'),
  bank('CMBC', 'China Minsheng Bank', '中国民生银行'),
  bank('CIB', 'Industrial Bank', '兴业银行'),
  bank('PAB', 'Ping An Bank', '平安银行'),
  bank('CGB', 'China Guangfa Bank', '广发银行'),
  bank('CZB', 'China Zheshang Bank', '浙商银行'),
  bank('CBHB', 'China Bohai Bank', '渤海银行'),
  bank('BOB', 'Bank of Beijing', '北京银行'),
  bank('BOS', 'Bank of Shanghai', '上海银行'),
  bank('BON', 'Bank of Nanjing', '南京银行'),
  bank('BONB', 'Bank of Ningbo', '宁波银行'),
  bank('BOJS', 'Bank of Jiangsu', '江苏银行'),
] as const satisfies readonly Bank[]
export type BankCode = (typeof BANKS)[number]['code']

export const bankOf = (code: string): Bank | null => BANKS.find((known) => known.code === code) ?? null
