import { type LikeDraft, listLikeDrafts } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { useRef } from 'react'
import { call } from '../../../app/api.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Row, Stack } from '../../../ui/layout.tsx'

preloadTexts('audits', 'uploads')

/** An upload that may be meant for a draft: nothing is made before its designer has said which it is. */
export class LikeDraftsFound extends Error {
  readonly drafts: readonly LikeDraft[]

  constructor(drafts: readonly LikeDraft[]) {
    super('audit.likeDrafts')
    this.name = 'LikeDraftsFound'
    this.drafts = drafts
  }
}

type Answer = 'new' | LikeDraft

/** Whose file an upload replaces; its designer's answer holds until another file is chosen. */
export function useMeantDraft() {
  const answer = useRef<Answer | null>(null)
  return {
    /** @returns null for a draft of its own. @throws LikeDraftsFound where it must be asked first */
    draftMeant: async (upload: { readonly packageId: string } | { readonly mediumId: string }) => {
      if (answer.current === null) {
        const { drafts } = await call(listLikeDrafts, { query: upload })
        if (drafts.length > 0) throw new LikeDraftsFound(drafts)
      }
      return answer.current === 'new' ? null : answer.current
    },
    answerWith: (next: Answer | null) => {
      answer.current = next
    },
  }
}

interface LikeDraftsProps {
  readonly drafts: readonly LikeDraft[]
  readonly onAnswer: (answer: Answer) => void
}

/** Asks whether the file takes the place of a draft's own. */
export function LikeDrafts({ drafts, onAnswer }: LikeDraftsProps) {
  const t = useT('uploads')
  const audits = useT('audits')
  return (
    <Banner tone="info" title={t('likeDraft.title', { count: drafts.length })}>
      <Stack gap={12}>
        <p>{t('likeDraft.text')}</p>
        {drafts.map((draft) => (
          <Row key={draft.auditId}>
            <span>
              {draft.fileName}
              {FACT_SEPARATOR}
              <DateTime value={draft.updatedAt} />
            </span>
            <Button small onClick={() => onAnswer(draft)}>
              {t('likeDraft.replace', { name: draft.name || audits('untitled') })}
            </Button>
          </Row>
        ))}
        <div>
          <Button small onClick={() => onAnswer('new')}>
            {t('likeDraft.new')}
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
