import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { numberOf } from '../variables.ts'
import { NOTHING } from './guard.ts'
import { playAll, readPlay } from './playing.ts'

/** The phone's own switches and the variables that show them, each state with its number. */
const ON_OFF = new Map([
  ['on', 1],
  ['off', 0],
])
const SWITCHES = new Map([
  ['wifi', { variable: 'wifi_state', states: ON_OFF }],
  ['data', { variable: 'data_state', states: ON_OFF }],
  ['bluetooth', { variable: 'bluetooth_state', states: ON_OFF }],
  [
    'ringmode',
    {
      variable: 'ring_mode',
      states: new Map([
        ['normal', 2],
        ['silent', 0],
        ['vibrate', 1],
      ]),
    },
  ],
])

const VISIBLE = new Map<string, boolean | 'toggle'>([
  ['true', true],
  ['false', false],
  ['toggle', 'toggle'],
])

/** `Command`: shows or hides a target, plays its animations, or turns one of the phone's switches. */
export function readPropertyCommand({ attributes, line }: ManifestElement, context: SceneContext): Commands {
  const target = attributes.target?.trim() ?? ''
  const dot = target.lastIndexOf('.')
  const property = attributes.property ?? (dot < 0 ? '' : target.slice(dot + 1))
  const name = attributes.property === undefined && dot >= 0 ? target.slice(0, dot) : target
  const value = attributes.value?.trim() ?? ''
  switch (property.trim().toLowerCase()) {
    case 'visibility': {
      const visible = VISIBLE.get(value.toLowerCase())
      return visible === undefined ? NOTHING : { run: () => context.target(name)?.setVisible?.(visible) }
    }
    case 'animation': {
      const play = readPlay(value, line, context)
      return play ? { run: () => playAll(context.target(name), play(), context) } : NOTHING
    }
    default:
      return readSwitch(name, value, context)
  }
}

function readSwitch(name: string, value: string, context: SceneContext): Commands {
  const found = SWITCHES.get(name.toLowerCase())
  if (!found) return NOTHING
  const names = value.toLowerCase() === 'toggle' ? [...found.states.keys()] : value.toLowerCase().split(',')
  const states = [...new Set(names.flatMap((state) => found.states.get(state.trim()) ?? []))]
  const variable = context.variables.named(found.variable)
  return {
    run() {
      const next = states[states.indexOf(numberOf(variable)) + 1] ?? states[0]
      if (next !== undefined) context.variables.setNumber(found.variable, next)
    },
  }
}
