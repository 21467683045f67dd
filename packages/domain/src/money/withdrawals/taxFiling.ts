import { z } from 'zod'
import { RESIDENT_LIKE } from '../../accounts/designers/identity.ts'
import { type Fen, sumFen } from '../../base/amounts/fen.ts'
import { type Lifecycle, stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation } from '../../policy.ts'
import type { TaxMethod } from './tax.ts'

/** A file that was let be taken is given out for so long. */
export const TAX_FILING_HOURS = 24

export const TAX_FILING_STATES = ['NONE', 'ASKED', 'ALLOWED'] as const
type State = (typeof TAX_FILING_STATES)[number]
export type TaxFilingMove = 'ask' | 'allow'

/** Four eyes: a file with identity numbers is taken once another of finance lets it. */
export const taxFilingLifecycle: Lifecycle<State, TaxFilingMove, 'taxFiling.decided'> = {
  states: TAX_FILING_STATES,
  initial: 'NONE',
  moves: {
    ask: { from: ['NONE'], to: 'ASKED' },
    allow: { from: ['ASKED'], to: 'ALLOWED' },
  },
  wrongState: 'taxFiling.decided',
}

type Code = 'forbidden' | 'taxFiling.decided' | 'taxFiling.ownRequest'

/** Who asked is `assigned`. */
export const taxFilingPolicy = policy<'assigned' | 'staff' | 'stranger', TaxFilingMove, State, Code>({
  relations: ['assigned', 'staff', 'stranger'],
  rules: {
    ask: { staff: 'may', stranger: 'forbidden' },
    allow: { assigned: 'taxFiling.ownRequest', staff: 'may', stranger: 'forbidden' },
  },
  state: (state, move) => stateRefusal(taxFilingLifecycle, state, move),
})

/** @param askedBy null before it is asked */
export function taxFilingRelations(actor: PolicyActor, askedBy: string | null): readonly Relation[] {
  if (actor.as !== 'staff') return ['stranger']
  return actor.accountId === askedBy ? ['assigned', 'staff'] : ['staff']
}

/** The import tables of the tax office's client, one a method of withholding. */
export const TAX_LAYOUTS = [
  'LABOUR',
  'AUTHOR',
  'CUMULATIVE',
] as const satisfies readonly TaxMethod['method'][]
export const TaxLayout = z.enum(TAX_LAYOUTS)
export type TaxLayout = z.infer<typeof TaxLayout>

/** As the client names kinds of income. */
const INCOME_OF: Readonly<Record<TaxLayout, string>> = {
  LABOUR: '一般劳务报酬所得',
  AUTHOR: '稿酬所得',
  CUMULATIVE: '其他连续劳务报酬',
}

const PERSON = ['工号', '*姓名', '*证件类型', '*证件号码', '*所得项目']
const BY_PAYMENT = [
  ...PERSON,
  '*收入',
  '免税收入',
  '商业健康保险',
  '税延养老保险',
  '其他',
  '允许扣除的税费',
  '减免税额',
  '协定减免',
  '备注',
]

/** The heads of the import tables, to the letter: the client knows columns by them (docs/decisions/withdrawals.md). */
export const TAX_COLUMNS: Readonly<Record<TaxLayout, readonly string[]>> = {
  LABOUR: BY_PAYMENT,
  AUTHOR: BY_PAYMENT,
  CUMULATIVE: [
    ...PERSON,
    '本期收入',
    '本期免税收入',
    '累计个人养老金',
    '商业健康保险',
    '税延养老保险',
    '其他',
    '允许扣除的税费',
    '减免税额',
    '备注',
  ],
}

const FOREIGN_RESIDENT = /^9\d{16}[\dX]$/

/** The type of a document as far as its number alone says it; '' is filled in by whoever files. */
export function documentTypeOf(number: string): string {
  if (FOREIGN_RESIDENT.test(number)) return '外国人永久居留身份证'
  if (!RESIDENT_LIKE.test(number)) return ''
  if (number.startsWith('83')) return '台湾居民居住证'
  return /^8[12]/.test(number) ? '港澳居民居住证' : '居民身份证'
}

/** What one person was paid in a month, of one kind of income. */
export interface Withheld {
  readonly method: TaxLayout
  readonly name: string
  /** '' where none is on file. */
  readonly documentNumber: string
  readonly amountFen: Fen
  readonly taxFen: Fen
}

/** One line a person and kind of income, whatever accounts they have, in the order of their first payment. */
export function linesOf(paid: readonly (Withheld & { readonly personKey: string })[]): Withheld[] {
  const lines = new Map<string, Withheld>()
  for (const { personKey, ...payment } of paid) {
    const key = `${payment.method} ${personKey}`
    const line = lines.get(key)
    lines.set(key, {
      ...payment,
      amountFen: payment.amountFen + (line?.amountFen ?? 0),
      taxFen: payment.taxFen + (line?.taxFen ?? 0),
    })
  }
  return [...lines.values()]
}

/** What a file says in sum. */
export interface TaxFigures {
  readonly payments: number
  readonly incomeFen: Fen
  readonly taxFen: Fen
}

export const taxFiguresOf = (
  paid: readonly { readonly amountFen: Fen; readonly taxFen: Fen }[],
): TaxFigures => ({
  payments: paid.length,
  incomeFen: sumFen(paid.map(({ amountFen }) => amountFen)),
  taxFen: sumFen(paid.map(({ taxFen }) => taxFen)),
})

export const isSameTax = (a: TaxFigures, b: TaxFigures): boolean =>
  a.payments === b.payments && a.incomeFen === b.incomeFen && a.taxFen === b.taxFen

type TaxCell = { readonly text: string } | { readonly fen: Fen }

const yuan = (fen: Fen): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** A record under TAX_COLUMNS. The client counts the tax itself: what was withheld stands in the remark to compare. */
export function recordOf({ method, name, documentNumber, amountFen, taxFen }: Withheld): readonly TaxCell[] {
  const cells: Readonly<Record<string, TaxCell>> = {
    '*姓名': { text: name },
    '*证件类型': { text: documentTypeOf(documentNumber) },
    '*证件号码': { text: documentNumber },
    '*所得项目': { text: INCOME_OF[method] },
    [method === 'CUMULATIVE' ? '本期收入' : '*收入']: { fen: amountFen },
    备注: { text: `已扣税额 ${yuan(taxFen)}` },
  }
  return TAX_COLUMNS[method].map((column) => cells[column] ?? { text: '' })
}
