import { z } from 'zod'
import { BanPermission } from './permissions.ts'

/** What the activity log keeps as the reason of a ban: whose, from what, from when until when, and why. */
const BanLine = z.object({
  designerId: z.string(),
  disableAuthSet: z.array(BanPermission),
  beginDate: z.coerce.date(),
  endDate: z.coerce.date(),
  reason: z.string(),
})
export type BanLine = z.infer<typeof BanLine>

export const banLine = ({ designerId, disableAuthSet, beginDate, endDate, reason }: BanLine): string =>
  `${designerId} ${disableAuthSet.join(' ')} ${beginDate.toISOString()} – ${endDate.toISOString()}: ${reason}`

const LINE =
  /^(?<designerId>[\da-f-]{36}) (?<permissions>[A-Z_]+(?: [A-Z_]+)*) (?<beginDate>\S+) – (?<endDate>\S+): (?<reason>.*)$/su

/** The same read again; null of what is no such line. */
export function readBanLine(text: string): BanLine | null {
  const parts = LINE.exec(text)?.groups
  if (!parts) return null
  const line = BanLine.safeParse({ ...parts, disableAuthSet: parts.permissions?.split(' ') })
  return line.data ?? null
}
