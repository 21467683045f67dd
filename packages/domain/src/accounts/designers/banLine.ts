import { z } from 'zod'
import { BanPermission } from './permissions.ts'

/** What the activity log keeps as the reason of a ban: whose, from what, from when until when, and why. */
const BanLine = z.object({
  /** Null of an account that was no designer; the subject of the line says whose it is. */
  designerId: z.string().nullable(),
  disableAuthSet: z.array(BanPermission),
  beginDate: z.coerce.date(),
  endDate: z.coerce.date(),
  reason: z.string(),
})
export type BanLine = z.infer<typeof BanLine>

const ACCOUNT = 'account'

export const banLine = ({ designerId, disableAuthSet, beginDate, endDate, reason }: BanLine): string =>
  `${designerId ?? ACCOUNT} ${disableAuthSet.join(' ')} ${beginDate.toISOString()} – ${endDate.toISOString()}: ${reason}`

const LINE =
  /^(?<designerId>[\da-f-]{36}|account) (?<permissions>[A-Z_]+(?: [A-Z_]+)*) (?<beginDate>\S+) – (?<endDate>\S+): (?<reason>.*)$/su

/** The same read again; null of what is no such line. */
export function readBanLine(text: string): BanLine | null {
  const parts = LINE.exec(text)?.groups
  if (!parts) return null
  const { designerId, permissions, ...rest } = parts
  const line = BanLine.safeParse({
    ...rest,
    designerId: designerId === ACCOUNT ? null : designerId,
    disableAuthSet: permissions?.split(' '),
  })
  return line.data ?? null
}
