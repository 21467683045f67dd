import { useLayoutEffect, useMemo } from 'react'
import { useAddress } from '../../../app/useAddress.ts'
import { useBatch } from './context.ts'
import { hasProblem } from './model/readiness.ts'
import { GROUPS, SORTS, type View } from './model/view.ts'

const LOOKS = ['gallery', 'sheet'] as const
export type Look = (typeof LOOKS)[number]

/** How the batch is looked at lives in the address, so that Back restores it. */
export function useView() {
  const { session, find } = useBatch()
  const { oneOf, get, change } = useAddress()
  const [group, sort, search, problem] = [
    oneOf('show', GROUPS),
    oneOf('sort', SORTS),
    get('q'),
    get('problem'),
  ]
  const view = useMemo(
    (): View => ({ group, sort, search, problem: problem === '' ? null : problem }),
    [group, sort, search, problem],
  )
  useLayoutEffect(() => {
    session.judge((id, code) => hasProblem(session.store.get(), id, code, find))
    session.look(view)
  }, [session, find, view])
  return { look: oneOf('view', LOOKS), view, change }
}
