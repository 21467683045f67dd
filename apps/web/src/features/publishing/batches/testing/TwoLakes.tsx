import { type ReactNode, useEffect, useMemo } from 'react'
import { useErrorCatalogue } from '../../../../app/errorCatalogue.ts'
import { ErrorMessageContext } from '../../../../ui/form/refusal.ts'
import { BatchContext, useSlice } from '../context.ts'
import { problemFinder } from '../model/problems.ts'
import { batchOf, book, days, itemOf } from '../model/testing.ts'
import { createReadiness } from '../readiness.ts'
import { createSession } from '../session.ts'

/**
 * A batch of two works, with their names as they are edited. Each visit is to a batch of its own: what one could not
 * save is kept in the browser, and would come back in the next.
 */
export function TwoLakes({ children }: { children: ReactNode }) {
  const ground = useMemo(() => {
    const session = createSession({ ...batchOf([itemOf(1), itemOf(2)]), batchId: crypto.randomUUID() })
    const find = problemFinder(session.productType, book, days)
    return { session, book, find, readiness: createReadiness(session.store, find) }
  }, [])
  useEffect(() => ground.session.saver.stop, [ground])
  return (
    <ErrorMessageContext value={useErrorCatalogue}>
      <BatchContext value={ground}>
        <Names />
        {children}
      </BatchContext>
    </ErrorMessageContext>
  )
}

function Names() {
  const rows = useSlice((state) => state.rows)
  return <p>{[...rows.values()].map(({ name }) => name).join(' / ')}</p>
}
