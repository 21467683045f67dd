import { readAnimation } from '../animation/animation.ts'
import type { SceneContext, Target } from '../context.ts'
import { readBinders } from '../data/binders.ts'
import { SCENE_LIMITS, SceneStopped } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { Button } from './button.ts'
import { PictureText } from './digits.ts'
import type { CreateElements, DrawnElement, Part } from './drawn.ts'
import { Group, Repeated } from './group.ts'
import { ImageElement } from './image.ts'
import { List } from './list.ts'
import { MusicControl } from './music.ts'
import { Shape } from './shape.ts'
import { Slider } from './slider.ts'
import { TextElement } from './text.ts'
import { Var, VarArray } from './variable.ts'
import { WallpaperElement } from './wallpaper.ts'

type Make = (
  element: ManifestElement,
  context: SceneContext,
  parent: DrawnElement | null,
  create: CreateElements,
) => Part

const group: Make = (element, context, parent, create) => new Group(element, context, parent, create)
const text: Make = (element, context, parent) => new TextElement(element, context, parent)
const pictureText: Make = (element, context, parent) => new PictureText(element, context, parent)
const shape: Make = (element, context, parent) => new Shape(element, context, parent)
const slider: Make = (element, context, parent, create) => new Slider(element, context, parent, create)

/** Each element that is drawn or counts, by its name in small letters (docs/scenes.md). */
const MAKERS: Readonly<Record<string, Make | undefined>> = {
  arc: shape,
  array: (element, context, parent, create) => new Repeated(element, context, parent, create),
  autoscalegroup: group,
  button: (element, context, parent, create) => new Button(element, context, parent, create),
  circle: shape,
  datetime: text,
  ellipse: shape,
  group,
  image: (element, context, parent) => new ImageElement(element, context, parent),
  imagechars: pictureText,
  imagenumber: pictureText,
  layer: group,
  line: shape,
  list: (element, context, parent, create) => new List(element, context, parent, create),
  musiccontrol: (element, context, parent, create) => new MusicControl(element, context, parent, create),
  rectangle: shape,
  slider,
  text,
  time: pictureText,
  unlocker: slider,
  var: (element, context) => new Var(element, context),
  vararray: (element, context) => new VarArray(element, context),
  virtualscreen: group,
  wallpaper: (element, context, parent) => new WallpaperElement(element, context, parent),
}

/** Read by what they stand in, or by the scene itself. */
const READ_ELSEWHERE = new Set([
  ...[
    'attrdatabinders',
    'externalcommands',
    'items',
    'vars',
    'fillshaders',
    'function',
    'item',
    'mask',
    'strokeshaders',
  ],
  ...['trigger', 'triggers', 'endpoint', 'startpoint', 'path', 'normal', 'pressed', 'permanence', 'extra'],
])

// A name such as `constructor` is one of every object.
const makerOf = (name: string): Make | undefined => (Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined)

/** How the engine takes an element of a name in small letters; null for one that it does not know. */
export function knownAs(name: string): 'drawn' | 'read' | null {
  if (makerOf(name)) return 'drawn'
  const isRead =
    READ_ELSEWHERE.has(name) || /(?:animation|command|binder|binders|frameratecontroller)$/u.test(name)
  return isRead ? 'read' : null
}

interface Created {
  readonly onNamed: (name: string, target: Target) => void
  readonly onScreen: (name: string, group: Group) => void
}

/** Makes the parts of a scene, and tells who has a name that commands may address. */
export function elementFactory(context: SceneContext, { onNamed, onScreen }: Created): CreateElements {
  let made = 0
  const create: CreateElements = (children, parent, row) =>
    children.flatMap((element) => {
      const { name, attributes, line } = element
      context.budget.line = line
      if (++made > SCENE_LIMITS.elements) throw new SceneStopped('elements')
      if (name === 'variablebinders') return readBinders(element, context)
      const make = makerOf(name)
      // An element has read its own animations itself.
      if (!make && parent !== null && name.endsWith('animation')) return []
      if (!make) {
        const animation = readAnimation(element, context)
        if (animation) return free(element, animation, onNamed, parent)
        const isCommand = name.endsWith('command')
        if (!READ_ELSEWHERE.has(name) && !isCommand)
          context.problems.add({ code: 'unknownElement', name, line })
        return []
      }
      const part = make(element, context, parent, create)
      if (attributes.name) onNamed(attributes.name, row === undefined ? part : withRow(part, row))
      if (name === 'virtualscreen' && part instanceof Group) {
        onScreen(attributes.name ?? '', part)
        return [{ element, animations: part.animations, update: (now: number) => part.update(now) }]
      }
      return [part]
    })
  return create
}

const withRow = (part: Part, row: number): Target => ({
  element: part.element,
  animations: part.animations,
  setVisible: (visible) => part.setVisible?.(visible),
  row,
})

/** An animation of no element that is drawn, such as a `FramerateController`; one of a parent is the parent's. */
function free(
  element: ManifestElement,
  animation: Target['animations'][number],
  onNamed: Created['onNamed'],
  parent: DrawnElement | null,
): Part[] {
  if (parent !== null && animation.kind !== 'framerate') return []
  const part: Part = { element, animations: [animation], update: (now) => animation.advance(now) }
  if (element.attributes.name) onNamed(element.attributes.name, part)
  return [part]
}
