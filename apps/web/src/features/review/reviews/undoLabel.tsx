import { Kbd } from '../../../ui/Kbd.tsx'

/** The button beside a decision that is not made yet, with its key. */
export const undoLabel = (text: string) => (
  <>
    {text} <Kbd>Z</Kbd>
  </>
)
