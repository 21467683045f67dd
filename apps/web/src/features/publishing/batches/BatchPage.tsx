import { type Batch, getBatch } from '@easel/contract/publishing/batches/endpoints.ts'
import type { Tag } from '@easel/contract/publishing/tags/endpoints.ts'
import { releaseDays } from '@easel/domain/publishing/products/releaseWish.ts'
import { useEffect, useMemo, useState } from 'react'
import { invalidate } from '../../../app/data.ts'
import { useNow } from '../../../app/useNow.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { sound } from '../../../ui/sound.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { BatchWorkspace } from './BatchWorkspace.tsx'
import { BatchContext } from './context.ts'
import { keepsLocal } from './model/local.ts'
import { problemFinder } from './model/problems.ts'
import { tagLookupOf } from './model/tagLookup.ts'
import { createReadiness } from './readiness.ts'
import { createSession } from './session.ts'

interface BatchPageProps {
  /** As the server has it now; what arrives meanwhile comes in with the next one. */
  readonly batch: Batch
  readonly tags: readonly Tag[]
}

export default function BatchPage(props: BatchPageProps) {
  const { batchId } = props.batch
  const isInBrowser = useInBrowser()
  const [hasCopies] = useState(() => keepsLocal(batchId))
  // The next visit starts from what was saved in this one.
  useEffect(() => () => void invalidate(getBatch), [])
  // The server's page knows nothing of this browser: what was kept here begins the visit anew.
  const isWithCopies = hasCopies && isInBrowser
  return <Visit key={isWithCopies ? 'kept' : 'saved'} {...props} isWithCopies={isWithCopies} />
}

interface VisitProps extends BatchPageProps {
  /** With what this browser keeps of the batch. */
  readonly isWithCopies: boolean
}

/** One visit to a batch: its session lives as long as the page does. */
function Visit({ batch, tags, isWithCopies }: VisitProps) {
  const locale = useLocale()
  const [session] = useState(() => createSession(batch, isWithCopies))
  const book = useMemo(() => tagLookupOf(tags, locale), [tags, locale])
  const { from, by } = releaseDays(useNow())
  const find = useMemo(
    () => problemFinder(session.productType, book, { from, by }),
    [session, book, from, by],
  )
  const readiness = useMemo(() => createReadiness(session.store, find), [session, find])
  const ground = useMemo(() => ({ session, book, find, readiness }), [session, book, find, readiness])

  useEffect(() => session.renewed(batch), [session, batch])
  useEffect(() => sound.stop, [])
  useEffect(() => {
    readiness.start()
    return readiness.stop
  }, [readiness])
  useEffect(() => {
    const online = () => session.saver.again()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      session.saver.stop()
    }
  }, [session])

  return (
    <BatchContext value={ground}>
      <BatchWorkspace createdAt={batch.createdAt} />
    </BatchContext>
  )
}
