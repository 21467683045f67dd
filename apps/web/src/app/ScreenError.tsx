import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { isChunkError } from './chunk.ts'
import { Message } from './NotFoundScreen.tsx'
import { paths } from './paths.ts'
import { reload } from './reloads.ts'

/** What is shown when a page could not be: a part that did not come, or a fault of ours. */
export function ScreenError() {
  const t = useT('app')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Message title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink href={paths.home()}>{t('notFound.home')}</ButtonLink>
      </Message>
    )
  }
  const kind = isChunkError(error) ? 'chunk' : 'failure'
  return (
    <Message title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <Button look="primary" onClick={reload}>
        {t(`${kind}.reload`)}
      </Button>
    </Message>
  )
}
