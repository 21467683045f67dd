import { type ReactNode, useMemo } from 'react'
import { useCatalogue } from '../../../shell/words.ts'
import { WordsContext } from '../../../ui/form/refusal.ts'
import { BatchContext, useSlice } from '../context.ts'
import { problemFinder } from '../model/problems.ts'
import { batchOf, book, itemOf } from '../model/testing.ts'
import { createReadiness } from '../readiness.ts'
import { createSession } from '../session.ts'

/** A batch of two works, with their names as they are edited above what is told of them. */
export function TwoLakes({ children }: { children: ReactNode }) {
  const words = useCatalogue()
  const ground = useMemo(() => {
    const session = createSession(batchOf([itemOf(1), itemOf(2)]))
    const find = problemFinder(session.productType, book)
    return { session, book, find, readiness: createReadiness(session.store, find) }
  }, [])
  return (
    <WordsContext value={words}>
      <BatchContext value={ground}>
        <Names />
        {children}
      </BatchContext>
    </WordsContext>
  )
}

function Names() {
  const rows = useSlice((state) => state.rows)
  return <p>{[...rows.values()].map(({ name }) => name).join(' / ')}</p>
}
