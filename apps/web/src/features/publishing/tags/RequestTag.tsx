import { listTagRequests, requestTag } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { TagRequest } from '@easel/domain/publishing/tags/catalogue.ts'
import { tagKey } from '@easel/domain/publishing/tags/rules.ts'
import { issuesOf, type Refusal, refuse } from '@easel/domain/rule.ts'
import { call } from '../../../app/api.ts'
import { invalidate, useApiMutation, useApiQuery } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row } from '../../../ui/layout.tsx'
import classes from './Tags.module.css'

interface RequestTagProps {
  readonly category: ProductType
  readonly text: string
}

/** Where the search for a tag finds none: it is asked for under that name (spec §5). */
export default function RequestTag({ category, text }: RequestTagProps) {
  const t = useT('tags')
  const words = useErrorMessage()
  const refusal = useRefusal({ category, text })
  const request = useApiMutation(
    async () => {
      await call(requestTag, { body: { category, text } })
      await invalidate(listTagRequests)
    },
    { done: t('ask.done', { text }) },
  )
  return (
    <Row gap={12}>
      <p className={classes.second}>{t('ask.none', { text })}</p>
      <Button
        small
        busy={request.isPending}
        disabledReason={refusal && words({ code: refusal.code, params: refusal.params ?? {} })}
        onClick={() => request.mutate(undefined)}
      >
        {t('ask.action')}
      </Button>
    </Row>
  )
}

/** What the rule has against the word, or that it waits already. */
function useRefusal(asked: RequestTagProps): Refusal | null {
  const requests = useApiQuery(listTagRequests).data?.requests ?? []
  const parsed = TagRequest.safeParse(asked)
  if (!parsed.success) return issuesOf(parsed.error)[0] ?? null
  const waits = requests.some(({ state, text }) => state === 'WAITING' && tagKey(text) === tagKey(asked.text))
  return waits ? refuse('tag.requested') : null
}
