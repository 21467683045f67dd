import { Kbd } from '../../../ui/Kbd.tsx'

/** The button beside a decision that is not made yet, with its key. */
export const undoLabel = (text: string) => (
  <>
    {text} <Kbd>Z</Kbd>
  </>
)

/** How long a decision can be undone before it is made. */
export const undoSeconds = 6
