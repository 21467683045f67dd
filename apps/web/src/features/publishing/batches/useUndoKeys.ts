import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { useBatch } from './context.ts'

/**
 * Undo and redo of the batch: by the keys wherever the focus is, and by the function that comes back. An open dialog
 * has no undo, and a field in which something was just typed keeps the browser's own.
 */
export function useUndoKeys() {
  const t = useT('batches')
  const { session } = useBatch()
  const isFieldChanged = useChangedField()

  function step(direction: 'undo' | 'redo') {
    const action = session.step(direction)
    if (!action) return session.note(t(direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo'))
    const params = { what: t(`action.${action.what}`), count: action.changes.length }
    session.note(t(direction === 'undo' ? 'undone' : 'redone', params))
  }

  function press(direction: 'undo' | 'redo') {
    if (isFieldChanged()) return false
    step(direction)
    return true
  }

  useHotkeys({
    'mod+z': () => press('undo'),
    'mod+shift+z': () => press('redo'),
    'mod+y': () => press('redo'),
  })
  return step
}

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Whether something was typed in the focused field since it was entered. */
function useChangedField(): () => boolean {
  const typed = useRef<{ readonly field: EventTarget; readonly before: string } | null>(null)
  useEffect(() => {
    const type = ({ target }: Event) => {
      if (isText(target) && typed.current?.field !== target)
        typed.current = { field: target, before: target.value }
    }
    const leave = () => {
      typed.current = null
    }
    document.addEventListener('beforeinput', type)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('beforeinput', type)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return () => {
    const field = document.activeElement
    const { current } = typed
    return isText(field) && current?.field === field && field.value !== current.before
  }
}
