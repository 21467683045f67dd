/** Why a backup, its check or a restore was given up; the message is for the operator. Nothing was written. */
export class BackupFault extends Error {}

const MAX_SHOWN = 20

/** @throws BackupFault with what was found, one a line. */
export function refuseIfAny(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length - MAX_SHOWN
  const first = faults.slice(0, MAX_SHOWN)
  throw new BackupFault([...first, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
}
