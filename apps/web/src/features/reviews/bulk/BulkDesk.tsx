import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { resumeBulk } from '@easel/contract/reviews/endpoints.ts'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { UnsavedWork } from '../../../shell/UnsavedWork.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { say } from '../../../ui/toasts.ts'
import { useMedia } from '../../../ui/useMedia.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkCell } from './BulkCell.tsx'
import classes from './BulkDesk.module.css'
import { BulkHead } from './BulkHead.tsx'
import { BulkLightbox, picturesOf } from './BulkLightbox.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import { BulkQuestions, type Question } from './BulkQuestions.tsx'
import { CopyFilter } from './CopyFilter.tsx'
import type { Marks } from './marks.ts'
import type { Outcome } from './useBulk.ts'
import { useDesk } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useSend } from './useSend.ts'

interface BulkDeskProps {
  readonly held: ReplyOf<typeof resumeBulk>
  /** Why the claim is gone; what was marked is kept. */
  readonly lost: string | null
  readonly decide: (marks: Marks) => Promise<Outcome | null>
  readonly again: () => Promise<void>
  readonly giveBack: () => Promise<void>
}

/** Marks first, by keyboard or button, then one decision for all of them. */
export function BulkDesk({ held, lost, decide, again, giveBack }: BulkDeskProps) {
  const t = useT('reviews')
  const desk = useDesk(held.items, lost)
  const { busy, refusals, send } = useSend(desk.marking, decide)
  const [large, setLarge] = useState(false)
  const [asking, setAsking] = useState<Question | null>(null)
  const narrow = useMedia('(max-width: 60em)')
  const note = useRef<HTMLTextAreaElement>(null)
  const cells = useRef<HTMLOListElement>(null)
  const { selection, marking, copies, playing } = desk
  const { focusAt } = selection
  const openAt = useCallback(
    (at: number) => {
      focusAt(at)
      setLarge(true)
    },
    [focusAt],
  )
  function closeLarge() {
    setLarge(false)
    cells.current?.querySelector<HTMLElement>('[data-work][aria-current]')?.focus()
  }
  const look = picturesOf(desk.shown) ? () => setLarge(true) : null
  useDeskKeys(
    desk,
    { note, cells, large: look, decide: () => setAsking('decide'), help: () => setAsking('keys') },
    !large && asking === null,
  )

  return (
    <Stack gap={24}>
      <UnsavedWork when={marking.marks.size > 0 && !busy} />
      <BulkHead
        desk={desk}
        until={held.until}
        lost={lost}
        busy={busy}
        narrow={narrow}
        onAsk={setAsking}
        again={again}
      />
      <CopyFilter desk={desk} />
      <div className={classes.desk} data-wide>
        <ol
          ref={cells}
          className={classes.cells}
          data-kind={held.items[0]?.productType}
          aria-label={t('bulk.works')}
        >
          {desk.shown.map((item, at) => (
            <BulkCell
              key={item.auditId}
              item={item}
              at={at}
              mark={marking.marks.get(item.auditId)}
              copy={copies.marks.get(item.auditId)}
              focused={at === selection.focus}
              chosen={selection.chosen.includes(item.auditId)}
              plays={playing.runs && at === selection.focus}
              refusal={refusals.get(item.auditId) ?? null}
              onPress={selection.press}
              onFocus={focusAt}
              onAdd={selection.add}
              onOpen={openAt}
            />
          ))}
        </ol>
        {!narrow && (
          <aside className={classes.panel} aria-label={t('bulk.panel')}>
            <BulkPanel desk={desk} note={note} large={look} />
          </aside>
        )}
      </div>
      {narrow && (
        <BulkBar desk={desk} note={note} large={look} busy={busy} onDecide={() => setAsking('decide')} />
      )}
      <BulkLightbox desk={desk} open={large} onClose={closeLarge} />
      <BulkQuestions
        asking={asking}
        desk={desk}
        busy={busy}
        onDecide={() => void send().finally(() => setAsking(null))}
        onGiveBack={() => {
          desk.clearAll()
          setAsking(null)
          void giveBack().catch((reason: Error) => say(reason.message, 'bad'))
        }}
        onClose={() => setAsking(null)}
      />
    </Stack>
  )
}
