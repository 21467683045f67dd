import { listTagRequests, requestTag } from '@easel/contract/tags.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout.tsx'
import { call } from '../api.ts'
import { renew, useAct } from '../data.ts'
import classes from './Tags.module.css'

/** Where the search for a tag finds none: it is asked for under that name (spec §5). */
export function RequestTag({ category, text }: { category: ProductType; text: string }) {
  const t = useT('tags')
  const request = useAct(
    async () => {
      await call(requestTag, { body: { category, text } })
      await renew(listTagRequests)
    },
    { done: t('ask.done', { text }) },
  )
  return (
    <Row gap={12}>
      <p className={classes.second}>{t('ask.none', { text })}</p>
      <Button small busy={request.isPending} onClick={() => request.mutate(undefined)}>
        {t('ask.action')}
      </Button>
    </Row>
  )
}
