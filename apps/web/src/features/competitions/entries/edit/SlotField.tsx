import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { sentResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { EntryFile, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import type { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useField } from '../../../../ui/form/fields.ts'
import { useErrorMessage as useRefusalWords } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { ItemProgress, slotKey, type UploadItem, useUploads } from '../../../base/uploads/public.ts'
import { FileList, slotFaults, usePpiMending, useRuleWords } from '../../../publishing/media/public.ts'
import { useBilingual, useEdition } from '../../editions/public.ts'

type Slot = PublicEdition['categories'][number]['slots'][number]
type Named = EntryFields['files'][number]

interface SlotFieldProps {
  readonly entryId: string
  readonly slot: Slot
  readonly category: string
  /** Files that the entry had when the form began, or that were saved since. */
  readonly known: readonly EntryFile[]
}

/** The files of one slot: each is measured before a byte leaves, sent, and kept in its order (spec §5). */
export function SlotField({ entryId, slot, category, known }: SlotFieldProps) {
  const t = useT('entries')
  const say = useBilingual()
  const words = useRefusalWords()
  const wordsOf = useRuleWords()
  const mend = usePpiMending(slot)
  const label = say(slot.name)
  const { id, error } = useField(`slots.${slot.field}`, label)
  const { getValues, setValue } = useFormContext<FieldValues>()
  const all: readonly Named[] = useWatch({ name: 'files' }) ?? []
  const [sent, setSent] = useState<readonly EntryUpload[]>([])

  const own = all.filter((each) => each.slot === slot.field)
  const files = new Map([...known, ...sent].map((file) => [file.fileId, file]))
  const ownFiles = own.flatMap(({ fileId }) => files.get(fileId) ?? [])
  const { min, max } = slot.count

  // Several end at once: what is rendered may be older than what is in the form.
  const change = (next: (now: readonly Named[]) => readonly Named[]) =>
    setValue('files', next(getValues('files') ?? []), { shouldDirty: true, shouldValidate: true })
  const remove = (fileId: string) =>
    change((now) => now.filter((each) => !(each.slot === slot.field && each.fileId === fileId)))
  const onArrived = (file: EntryUpload) => {
    setSent((was) => [...was, file])
    const all: readonly Named[] = getValues('files') ?? []
    // The same bytes are the same file, also from another slot or under another name.
    if (all.some(({ fileId }) => fileId === file.fileId))
      toast(t('slot.twice', { name: file.fileName }), 'warn')
    change((now) =>
      now.some(({ fileId }) => fileId === file.fileId)
        ? now
        : [...now, { slot: slot.field, fileId: file.fileId }],
    )
  }
  const uploads = useSlotUploads({ entryId, category, slot: slot.field, onArrived })
  const room = max - own.length - uploads.items.length

  return (
    <Field
      id={id}
      label={max > 1 ? t('slot.several', { name: label, min, max }) : label}
      optional={!slot.required}
      error={error}
      group
    >
      {(control) => (
        <div id={control.id} tabIndex={-1}>
          <Stack gap={16}>
            {ownFiles.length > 0 && (
              <FileList
                files={ownFiles}
                movesOf={({ fileId, fileName }) => (
                  <Row>
                    <Button small look="quiet" onClick={() => remove(fileId)}>
                      {t('slot.remove', { name: fileName })}
                    </Button>
                  </Row>
                )}
              />
            )}
            {uploads.items.map((item) => (
              <ItemProgress
                key={item.id}
                item={item}
                totals={uploads.totals}
                hold={uploads.hold}
                onCancel={() => uploads.cancel(item)}
                onAct={(what) => uploads.act(what, item)}
              />
            ))}
            <FileDrop
              compact
              multiple={max > 1}
              label={t('slot.add', { name: label })}
              accept={acceptOf(uploadRuleOf(slot))}
              wrongFormat={words({
                code: 'entryFile.wrongFormat',
                params: {
                  allowed: slot.accepts.flatMap(({ formats }): readonly string[] => formats).join(', '),
                },
              })}
              disabledReason={
                room > 0 ? null : words({ code: 'entrySlot.tooMany', params: { max, count: max } })
              }
              help={slot.accepts.map(wordsOf).join(t('slot.or'))}
              check={async (file) => (await slotFaults(file, slot)).map(words)}
              mend={mend}
              onFiles={(chosen) => void uploads.add(chosen.slice(0, Math.max(0, room)))}
            />
          </Stack>
        </div>
      )}
    </Field>
  )
}

interface SlotUploads {
  readonly entryId: string
  readonly category: string
  readonly slot: string
  /** A file has arrived, here or on an earlier visit. */
  readonly onArrived: (file: EntryUpload) => void
}

/** The files of one slot that are on their way, sent by the queue of uploads. */
function useSlotUploads({ entryId, category, slot, onArrived }: SlotUploads) {
  const { slug: edition } = useEdition().edition
  const key = slotKey(entryId, slot)
  const { items, totals, hold, addFiles, act } = useUploads({ key })
  const latest = useRef(onArrived)
  latest.current = onArrived
  const taken = useRef(new Set<string>())

  useEffect(() => {
    async function take({ id, result }: UploadItem) {
      if (!result) return
      try {
        latest.current(await call(sentResource, { params: { fileId: result.fileId } }))
        act('remove', [id])
      } catch (reason) {
        // It stays in the list, and the next visit to this form takes it.
        taken.current.delete(id)
        toast(reason instanceof Error ? reason.message : String(reason), 'bad')
      }
    }
    for (const item of items) {
      if (item.state !== 'done' || taken.current.has(item.id)) continue
      taken.current.add(item.id)
      // Another tab may show this form too: one of them takes the file.
      void navigator.locks.request(`easel.slot.${item.id}`, { ifAvailable: true }, (lock) =>
        lock ? take(item) : undefined,
      )
    }
  }, [items, act])

  const underWay = items.filter(({ state }) => state !== 'cancelled' && state !== 'done')
  return {
    items: underWay,
    totals,
    hold,
    add: (files: readonly File[]) => {
      const target = { productType: null, aim: { edition, category, slot }, key, inspected: true } as const
      return addFiles(files, target).catch((reason: unknown) =>
        toast(reason instanceof Error ? reason.message : String(reason), 'bad'),
      )
    },
    cancel: ({ id, state }: UploadItem) => {
      if (state !== 'refused') act('cancel', [id])
      act('remove', [id])
    },
    act: (what: 'pause' | 'resume' | 'retry', { id }: UploadItem) => act(what, [id]),
  }
}
