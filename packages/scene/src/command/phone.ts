import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { NOTHING } from './guard.ts'
import { readTriggers } from './triggers.ts'

/** `SoundCommand`: asks for a sound of the module, at a volume of 0 to 1. */
export function readSoundCommand({ attributes, line }: ManifestElement, context: SceneContext): Commands {
  const path = attributes.sound?.trim()
  if (!path) return NOTHING
  const volume = context.expression(attributes.volume, line)
  const loop = attributes.loop?.trim().toLowerCase() === 'true'
  return {
    run() {
      const loudness = Math.min(1, Math.max(0, volume?.number() ?? 1))
      context.emit({ kind: 'sound', path, volume: loudness, loop })
    },
  }
}

/** `ExternCommand`: unlocks. What else it asks of the phone has no meaning in a preview. */
export function readExternCommand({ attributes }: ManifestElement, context: SceneContext): Commands {
  const isUnlock = attributes.command?.trim().toLowerCase() === 'unlock'
  return isUnlock ? { run: () => context.emit({ kind: 'unlock' }) } : NOTHING
}

const ANDROID_PACKAGE = /^[\w.]{1,255}$/u

/** `IntentCommand`: says which app it would open. A broadcast opens none. */
export function readIntentCommand({ attributes, line }: ManifestElement, context: SceneContext): Commands {
  if (attributes.broadcast?.trim().toLowerCase() === 'true') return NOTHING
  const written = attributes.package?.trim() ?? ''
  const expression = context.expression(attributes.packageexp, line)
  if (ANDROID_PACKAGE.test(written)) context.problems.add({ code: 'opensApp', name: written, line })
  return {
    run() {
      const androidPackage = expression?.text() || written
      if (!ANDROID_PACKAGE.test(androidPackage)) return
      context.problems.add({ code: 'opensApp', name: androidPackage, line })
      context.emit({ kind: 'openApp', androidPackage })
    },
  }
}

/** `BinderCommand`: asks a source of data for what it has now. */
export function readBinderCommand({ attributes }: ManifestElement, context: SceneContext): Commands {
  const name = attributes.name?.trim() ?? ''
  const command = attributes.command?.trim() ?? ''
  return { run: () => context.target(name)?.perform?.(command) }
}

/** `ActionCommand`: runs the triggers that a target has for an action. */
export function readActionCommand({ attributes }: ManifestElement, context: SceneContext): Commands {
  const action = attributes.action?.trim().toLowerCase() ?? ''
  return { run: () => performAction(attributes.target?.trim() ?? '', action, context) }
}

/**
 * `MethodCommand`: `performAction` runs the triggers of its target. No other method of the phone is called; a
 * variable for what it returns is set to null.
 */
export function readMethodCommand({ attributes, line }: ManifestElement, context: SceneContext): Commands {
  const target = attributes.target?.trim() ?? ''
  const method = attributes.method?.trim() ?? ''
  if (method.toLowerCase() === 'performaction') {
    const action = context.expression(attributes.params, line)
    return { run: () => performAction(target, action?.text().trim().toLowerCase() ?? '', context) }
  }
  const name = attributes.return?.trim()
  const returned = name ? context.variables.named(name) : null
  return {
    run() {
      context.target(target)?.perform?.(method)
      if (!returned) return
      returned.number = null
      returned.text = null
    },
  }
}

function performAction(name: string, action: string, context: SceneContext): void {
  const target = context.target(name)
  if (target) context.budget.deeper(() => readTriggers(target.element, context).get(action)?.run())
}
