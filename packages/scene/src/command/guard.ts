import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'

export const NOTHING: Commands = { run() {} }

/** Each counts as a step of the frame, so that commands which call each other come to an end. */
export function inOrder(commands: readonly Commands[], { budget }: SceneContext): Commands {
  if (commands.length === 0) return NOTHING
  return {
    run() {
      for (const command of commands) {
        budget.takeStep()
        command.run()
      }
    },
  }
}

/** Commands under the `condition`, `delay` and `delayCondition` of their element. */
export function guarded(element: ManifestElement, context: SceneContext, commands: Commands): Commands {
  const { attributes, line } = element
  const condition = context.expression(attributes.condition, line)
  const delay = context.expression(attributes.delay, line)
  const delayCondition = context.expression(attributes.delaycondition, line)
  if (!condition && !delay && !delayCondition) return commands
  const act = () => {
    if (!delayCondition || delayCondition.number() > 0) commands.run()
  }
  return {
    run() {
      if (condition && !(condition.number() > 0)) return
      const milliseconds = delay?.number() ?? 0
      if (milliseconds > 0 && Number.isFinite(milliseconds)) context.later(milliseconds, act)
      else act()
    },
  }
}
