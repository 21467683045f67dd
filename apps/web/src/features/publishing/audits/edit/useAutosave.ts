import { getAudit, listWorksOfType, saveProductInfo } from '@easel/contract/publishing/audits/endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { type AutosaveStart, createAutosaver, type SaveState } from './autosaver.ts'
import { type DetailsFormState, draftOf } from './detailsForm.ts'
import { dropLocalCopy, keepLocalCopy } from './localCopy.ts'

/** Keeps the draft on the server while one types. */
export function useAutosave(form: DetailsFormState, auditId: string, start: AutosaveStart) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: start.savedAt })
  const { getValues, subscribe } = form
  const [saver] = useState(() =>
    createAutosaver({
      start,
      read: () => draftOf(getValues()),
      send: (save, outlives) => call(saveProductInfo, { body: { auditId, ...save }, outlives }),
      onState: setState,
      keep: (copy) => keepLocalCopy(auditId, copy),
      drop: () => dropLocalCopy(auditId),
    }),
  )

  useEffect(() => {
    saver.begin()
    const stop = subscribe({ formState: { values: true }, callback: saver.touch })
    addEventListener('online', saver.again)
    return () => {
      removeEventListener('online', saver.again)
      stop()
      saver.stop()
      void invalidate(getAudit, listWorksOfType)
    }
  }, [subscribe, saver])

  return { state, saver, unsaved: state.kind !== 'saved' }
}
