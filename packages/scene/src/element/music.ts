import type { SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import type { CreateElements, DrawnElement } from './drawn.ts'
import { Group } from './group.ts'

/** `MusicControl`: a group that is seen while music plays, and tells expressions what is played. */
export class MusicControl extends Group {
  private readonly name: string
  private readonly showsItself: boolean

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent, create)
    this.name = element.attributes.name ?? 'music_control'
    this.showsItself = element.attributes.autoshow === 'true'
  }

  override update(now: number): void {
    const { variables } = this.context
    const { music } = this.context.data()
    const { name } = this
    variables.setNumber(`${name}.music_state`, music.isPlaying ? 1 : 0)
    variables.setText(`${name}.title`, music.isPlaying ? music.title : '')
    variables.setText(`${name}.artist`, music.isPlaying ? music.artist : '')
    variables.setText(`${name}.album`, music.isPlaying ? music.album : '')
    variables.setNumber(`${name}.music_duration`, music.isPlaying ? music.duration : 0)
    variables.setNumber(`${name}.music_position`, music.isPlaying ? now % music.duration : 0)
    if (this.showsItself) this.setVisible(music.isPlaying)
    super.update(now)
  }
}
