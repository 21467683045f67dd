import { useT } from '../../../../i18n/texts.ts'
import { toast } from '../../../../ui/toasts.ts'

/** A key that is pressed twice, and was meant for the submission before, must not decide this one. */
const settleMs = 600

/** When something was decided last in this page; decisions are of one screen after the other. */
let decidedAt = Number.NEGATIVE_INFINITY

/** From now on a second press of a key that decides is none, for a moment. */
export function guardDecision(): void {
  decidedAt = Date.now()
}

/**
 * Wraps what a key decides: one that was pressed twice decides once, and a message says so (docs/decisions/reviews.md).
 */
export function useDecisive(isClosed: boolean) {
  const t = useT('reviews')
  return (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat || isClosed) return
    if (Date.now() - decidedAt < settleMs) {
      toast(t('decide.pressedTwice'), 'info')
      return
    }
    act()
  }
}
