/** What is played: milliseconds of the key frames' own time. Backwards where `to` is before `from`. */
export interface Range {
  readonly from: number
  readonly to: number
  readonly loop: boolean
}

/** Where an animation stands at an instant of the scene. It knows no clock: each call brings the time. */
export class Playback {
  /** Milliseconds of the key frames' own time. */
  position = 0
  state: 'still' | 'running' | 'paused' | 'ended' = 'still'
  private range: Range = { from: 0, to: 0, loop: false }
  private startsAt = 0
  private pausedAt = 0

  start(range: Range, now: number, delay: number): void {
    this.range = range
    this.startsAt = now + delay
    this.position = range.from
    this.state = 'running'
  }

  pause(now: number): void {
    if (this.state !== 'running') return
    this.move(now)
    if (this.state === 'running') this.state = 'paused'
    this.pausedAt = now
  }

  /** Goes on from where it was paused. */
  resume(now: number): void {
    if (this.state !== 'paused') return
    this.startsAt += now - this.pausedAt
    this.state = 'running'
  }

  /** To the position of now. A loop without a length stands at its only instant. */
  move(now: number): void {
    if (this.state !== 'running') return
    const { from, to, loop } = this.range
    const length = Math.abs(to - from)
    const elapsed = Math.max(0, now - this.startsAt)
    if (!loop && elapsed >= length && now >= this.startsAt) {
      this.position = to
      this.state = 'ended'
      return
    }
    const along = length === 0 ? 0 : Math.min(elapsed, loop ? elapsed % length : length)
    this.position = to < from ? from - along : from + along
  }

  /** Whether its position changes with time. */
  get isMoving(): boolean {
    return this.state === 'running' && (this.range.from !== this.range.to || !this.range.loop)
  }
}
