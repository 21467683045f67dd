import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'

/**
 * Spec §9: yyyy/MM/dd HH:mm:ss; in the portal's own zone, which is named. A text that is no moment stays as it is.
 * @param noEnd how the end of a ban without end reads
 */
export function momentOf(iso: string, noEnd: () => string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  if (at > PERMANENT_BEYOND) return noEnd()
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  return `${shanghai.slice(0, 19).replaceAll('-', '/').replace('T', ' ')} (GMT+8)`
}
