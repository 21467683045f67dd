import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { guarded, inOrder } from './guard.ts'
import { readPropertyCommand } from './property.ts'
import { readVariableCommand } from './variable.ts'

/** The key of a `Trigger` without an action: of a `Var`, a binder or a state. */
export const NO_ACTION = ''

type Triggers = ReadonlyMap<string, Commands>

const known = new WeakMap<SceneContext, WeakMap<ManifestElement, Triggers>>()

/**
 * The triggers of an element, its own and those in its `Triggers`, by action in small letters. Each element is read
 * once for a context: commands elsewhere may call its actions.
 */
export function readTriggers(element: ManifestElement, context: SceneContext): Triggers {
  const byElement = known.get(context) ?? new WeakMap<ManifestElement, Triggers>()
  known.set(context, byElement)
  const triggers = byElement.get(element) ?? triggersOf(element, context)
  byElement.set(element, triggers)
  return triggers
}

function triggersOf(element: ManifestElement, context: SceneContext): Triggers {
  const byAction = new Map<string, Commands[]>()
  const triggers = element.children.flatMap((child) => (child.name === 'triggers' ? child.children : [child]))
  for (const trigger of triggers) {
    if (trigger.name !== 'trigger') continue
    const commands = commandsOf(trigger, context)
    for (const action of actionsOf(trigger)) {
      const others = byAction.get(action)
      if (others) others.push(commands)
      else byAction.set(action, [commands])
    }
  }
  return new Map([...byAction].map(([action, commands]) => [action, inOrder(commands)]))
}

const actionsOf = ({ attributes }: ManifestElement) =>
  new Set((attributes.action ?? NO_ACTION).split(',').map((action) => action.trim().toLowerCase()))

/** A trigger may itself say a command: `target` and `value`, or `name` and `expression`. */
function commandsOf(trigger: ManifestElement, context: SceneContext): Commands {
  const { target, name, expression } = trigger.attributes
  const commands = [context.commands(trigger)]
  if (target !== undefined) commands.unshift(readPropertyCommand(trigger, context))
  if (name !== undefined && expression !== undefined) commands.unshift(readVariableCommand(trigger, context))
  return guarded(trigger, context, inOrder(commands))
}
