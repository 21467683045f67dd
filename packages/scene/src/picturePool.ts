import { STAGE_PICTURE_BYTES } from './limits.ts'

/** The pictures of one scene, as the others' need for room sees them. */
interface PoolMember {
  readonly heldBytes: number
  /** Lets go of so many bytes, or of as many as its last frame did not draw. */
  letGo(bytes: number): void
  /** There may be room for what it was refused. */
  retry(): void
}

/** The room that the pictures of all scenes of a stage share. What a scene draws is never taken for another one. */
export class PicturePool {
  private readonly maxBytes: number
  private readonly members = new Set<PoolMember>()
  private readonly refused = new Set<PoolMember>()

  constructor(maxBytes = STAGE_PICTURE_BYTES) {
    this.maxBytes = maxBytes
  }

  join(member: PoolMember): void {
    this.members.add(member)
  }

  leave(member: PoolMember): void {
    this.members.delete(member)
    this.refused.delete(member)
    this.changed()
  }

  /** Bytes that are held beyond the limit; where there is room, below 0. */
  get excess(): number {
    return [...this.members].reduce((sum, { heldBytes }) => sum + heldBytes, 0) - this.maxBytes
  }

  /** Takes it from the others. @returns whether the limit is kept; where not, the member is told when to try again */
  makeRoomFor(member: PoolMember): boolean {
    for (const other of this.members) {
      if (this.excess <= 0) break
      if (other !== member) other.letGo(this.excess)
    }
    const hasRoom = this.excess <= 0
    if (!hasRoom) this.refused.add(member)
    return hasRoom
  }

  /** Whether somebody waits for room. */
  get isFull(): boolean {
    return this.refused.size > 0
  }

  /** Pictures have gone, or have come and may go again. */
  changed(): void {
    const waiting = [...this.refused]
    this.refused.clear()
    for (const member of waiting) member.retry()
  }
}
