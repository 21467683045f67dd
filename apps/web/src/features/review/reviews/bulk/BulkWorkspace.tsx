import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { resumeBulk } from '@easel/contract/review/reviews/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { actNow, delay } from '../../../../app/delayed.ts'
import { UnsavedWork } from '../../../../app/UnsavedWork.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { IconAlertTriangle } from '../../../../ui/icons.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useMedia } from '../../../../ui/useMedia.ts'
import { undoLabel } from '../undoLabel.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkCell } from './BulkCell.tsx'
import { BulkHead } from './BulkHead.tsx'
import { BulkLightbox, picturesOf } from './BulkLightbox.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import { BulkQuestions, type Question } from './BulkQuestions.tsx'
import classes from './BulkWorkspace.module.css'
import { type Marks, tallyOf } from './marks.ts'
import type { Outcome } from './useBulk.ts'
import { useBulkKeys } from './useBulkKeys.ts'
import { type BulkReview, useBulkReview } from './useBulkReview.ts'
import type { Marking } from './useMarks.ts'

/** How long the decision can be undone before it is made. */
const undoSeconds = 10

/** Sends what is marked, once the time to undo that is over or the screen is left; what could not be decided stays marked, with the reason beside it. */
function useSend({ marks, settle }: Marking, decide: (marks: Marks) => Promise<Outcome | null>) {
  const t = useT('reviews')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  useEffect(() => actNow, [])
  async function send() {
    const { approved, rejected } = tallyOf(marks)
    setBusy(true)
    try {
      const goes = await delay({
        text: t('bulk.deciding', { approved, rejected }),
        undo: undoLabel(t('bulk.undo')),
        seconds: undoSeconds,
        ids: [...marks.keys()],
      })
      if (!goes) return
      const outcome = await decide(marks)
      if (!outcome) return
      const refused = new Map(
        outcome.items.flatMap(({ auditId, refusal }) => (refusal ? [[auditId, refusal.message]] : [])),
      )
      setRefusals(refused)
      settle(new Map([...marks].filter(([id]) => refused.has(id))))
      toast(t('bulk.decided', { approved: outcome.approved, rejected: outcome.rejected }))
    } catch (reason) {
      // What was marked stays, to be sent again.
      toast(reason instanceof Error ? reason.message : String(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusals, send }
}

interface BulkWorkspaceProps {
  readonly claim: ReplyOf<typeof resumeBulk>
  /** Why the claim is gone; what was marked is kept. */
  readonly lost: string | null
  readonly decide: (marks: Marks) => Promise<Outcome | null>
  readonly again: () => Promise<void>
  readonly giveBack: () => Promise<void>
}

/** Marks first, by keyboard or button, then one decision for all of them. */
export function BulkWorkspace({ claim, lost, decide, again, giveBack }: BulkWorkspaceProps) {
  const t = useT('reviews')
  const bulk = useBulkReview(claim.items, lost)
  const { busy, refusals, send } = useSend(bulk.marking, decide)
  const [large, setLarge] = useState(false)
  const [asking, setAsking] = useState<Question | null>(null)
  const narrow = useMedia('(max-width: 60em)')
  const note = useRef<HTMLTextAreaElement>(null)
  const cells = useRef<HTMLOListElement>(null)
  const { selection, marking, copies, playing } = bulk
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
  const look = picturesOf(bulk.visible) ? () => setLarge(true) : null
  const ask = (question: Question) => () => setAsking(question)
  const panel = { bulk, note, large: look, onRecord: ask('record') }
  useBulkKeys(
    bulk,
    { note, cells, large: look, busy, decide: ask('decide'), record: ask('record'), help: ask('keys') },
    !large && asking === null,
  )

  return (
    <Stack gap={24}>
      <UnsavedWork when={marking.marks.size > 0 && !busy} />
      <BulkHead
        bulk={bulk}
        until={claim.until}
        lost={lost}
        busy={busy}
        narrow={narrow}
        onAsk={setAsking}
        again={again}
      />
      <CopyFilter bulk={bulk} />
      <div className={classes.desk} data-wide>
        <ol
          ref={cells}
          className={classes.cells}
          data-kind={claim.items[0]?.productType}
          aria-label={t('bulk.works')}
        >
          {bulk.visible.map((item, at) => (
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
            <BulkPanel {...panel} />
          </aside>
        )}
      </div>
      {narrow && <BulkBar {...panel} busy={busy} onDecide={ask('decide')} />}
      <BulkLightbox bulk={bulk} open={large} onRecord={ask('record')} onClose={closeLarge} />
      <BulkQuestions
        asking={asking}
        bulk={bulk}
        busy={busy}
        onDecide={() => {
          setAsking(null)
          void send()
        }}
        onGiveBack={() => {
          bulk.clearAll()
          setAsking(null)
          void giveBack().catch((reason: Error) => toast(reason.message, 'bad'))
        }}
        onClose={() => setAsking(null)}
      />
    </Stack>
  )
}

/** Leads to the works that are like somebody else's earlier ones; nothing where there are none. */
function CopyFilter({ bulk }: { readonly bulk: BulkReview }) {
  const t = useT('reviews')
  const { copies, filtered } = bulk
  if (copies.marks.size === 0) return null
  return (
    <Row gap={8}>
      <Chip
        icon={<IconAlertTriangle aria-hidden />}
        count={copies.marks.size}
        pressed={filtered}
        onClick={bulk.filter}
      >
        {t('bulk.onlyCopies')}
      </Chip>
      <Button small look="quiet" onClick={() => bulk.toCopy(1)}>
        {t('bulk.nextCopy')} <Kbd>C</Kbd>
      </Button>
    </Row>
  )
}
