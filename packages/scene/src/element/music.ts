import type { MusicAction, SceneContext } from '../context.ts'
import type { SampleMusic } from '../data/samples.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { Button } from './button.ts'
import type { CreateElements, DrawnElement, Part } from './drawn.ts'
import { Group } from './group.ts'

/** Buttons of a player by the names that phones know, and what each does. */
const BUTTONS: ReadonlyMap<string, MusicAction> = new Map([
  ['music_play', 'play'],
  ['music_pause', 'pause'],
  ['music_next', 'next'],
  ['music_prev', 'prev'],
])

/** `MusicControl`: a group that is seen while there is a player, tells expressions what is played, and has its buttons. */
export class MusicControl extends Group {
  private readonly name: string
  private readonly showsItself: boolean
  private played = ''
  private since = 0
  private before = 0
  private readonly pressed: ReadonlyMap<MusicAction, readonly Button[]>

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent, create)
    this.name = element.attributes.name ?? 'music_control'
    this.showsItself = element.attributes.autoshow === 'true'
    const buttons = buttonsIn(this.parts)
    this.pressed = Map.groupBy([...buttons.keys()], (button) => buttons.get(button) ?? 'play')
    for (const [button, action] of buttons) button.onClick = () => context.music(action)
  }

  override update(now: number): void {
    const { variables } = this.context
    const { music } = this.context.data()
    const { name } = this
    variables.setNumber(`${name}.music_state`, music.isPlaying ? 1 : 0)
    variables.setText(`${name}.title`, music.isThere ? music.title : '')
    variables.setText(`${name}.artist`, music.isThere ? music.artist : '')
    variables.setText(`${name}.album`, music.isThere ? music.album : '')
    variables.setNumber(`${name}.music_duration`, music.isThere ? music.duration : 0)
    variables.setNumber(`${name}.music_position`, music.isThere ? this.position(now, music) : 0)
    if (this.showsItself) this.setVisible(music.isThere)
    for (const button of this.pressed.get('play') ?? []) button.setVisible(!music.isPlaying)
    for (const button of this.pressed.get('pause') ?? []) button.setVisible(music.isPlaying)
    super.update(now)
  }

  /** As `MusicCommand` and `BinderCommand` ask for it. */
  perform(command: string): void {
    const action = command.trim().toLowerCase()
    if (action === 'play' || action === 'pause' || action === 'next' || action === 'prev') {
      this.context.music(action)
    }
  }

  /** Milliseconds of the track: it stands while it is paused, and begins anew with another. */
  private position(now: number, { isPlaying, title, duration }: SampleMusic): number {
    if (title !== this.played) this.since = now
    if (!isPlaying) this.since += now - this.before
    this.played = title
    this.before = now
    return Math.max(0, now - this.since) % duration
  }
}

function buttonsIn(parts: readonly Part[]): ReadonlyMap<Button, MusicAction> {
  const found = new Map<Button, MusicAction>()
  for (const part of parts) {
    if (part instanceof Group) for (const [button, action] of buttonsIn(part.parts)) found.set(button, action)
    const action = BUTTONS.get(part.element.attributes.name ?? '')
    if (part instanceof Button && action) found.set(part, action)
  }
  return found
}
