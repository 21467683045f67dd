import { addresses } from '@easel/contract/addresses.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink, IconButton } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconX } from '../../../ui/icons.ts'
import { UploadTrayRow } from '../../../ui/UploadTrayRow.tsx'
import { entryOfKey, type UploadItem, type UploadState } from './entry.ts'
import { fractionShown, problemsOf, stateShown, toneOf } from './fileWords.ts'
import type { Act } from './manager.ts'
import { actOnUploads } from './uploads.ts'

const icons = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  retry: IconRefresh,
  cancel: IconX,
  remove: IconTrash,
} as const satisfies Record<Act, unknown>

/** What can be done with a file in each state. */
const ACTS: Readonly<Record<UploadState, readonly Act[]>> = {
  queued: ['pause', 'cancel'],
  inspecting: ['pause', 'cancel'],
  hashing: ['pause', 'cancel'],
  ready: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  checking: ['cancel'],
  done: ['remove'],
  refused: ['remove'],
  failed: ['retry', 'remove'],
  needsFile: ['remove'],
  paused: ['resume', 'cancel'],
  cancelled: ['remove'],
}

/** One file of the tray with its verdict. */
export function TrayRow({ item }: { item: UploadItem }) {
  const t = useT('uploads')
  const words = useErrorMessage()
  const state = stateShown(item)
  const fraction = fractionShown(item)
  const recognised = item.state === 'done' && item.result?.recognised
  return (
    <UploadTrayRow
      name={item.fileName}
      sizeBytes={item.sizeBytes}
      tone={toneOf(item)}
      state={recognised ? t('recognised') : t(`state.${state}`)}
      {...(fraction === undefined ? {} : { fraction })}
      problems={problemsOf(words, item)}
      actions={
        <>
          <ToResult item={item} />
          {ACTS[state].map((act) => {
            const Icon = icons[act]
            return (
              <IconButton
                key={act}
                small
                label={t(`act.${act}`, { name: item.fileName })}
                onClick={() => actOnUploads(act, [item.id])}
              >
                <Icon aria-hidden />
              </IconButton>
            )
          })}
        </>
      }
    />
  )
}

/** Where a file that has arrived is worked on. */
function ToResult({ item }: { item: UploadItem }) {
  const t = useT('uploads')
  const { state, batchId, productType, productId, key } = item
  if (productType === null) {
    const entryId = entryOfKey(key)
    return entryId === null ? null : (
      <ButtonLink small look="quiet" href={addresses.entry(entryId)}>
        {t('act.entry')}
      </ButtonLink>
    )
  }
  if (batchId !== null) {
    if (state !== 'done' && state !== 'refused') return null
    return (
      <ButtonLink small look="quiet" href={paths.batch(productType, batchId)}>
        {t('act.batch')}
      </ButtonLink>
    )
  }
  if (state !== 'done') return null
  const audit = key?.startsWith('audit:') ? key.slice('audit:'.length) : undefined
  return (
    <ButtonLink
      small
      look="quiet"
      href={paths.uploadOf(productType, { product: productId ?? undefined, audit })}
    >
      {t('act.open')}
    </ButtonLink>
  )
}
