import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { Button } from '../ui/Button.tsx'
import { isChunkError } from './chunk.ts'
import { Message, NotFound } from './NotFoundScreen.tsx'
import { reload } from './reloads.ts'

/** What is shown when a page could not be: a part that did not come, or a fault of ours. */
export function ScreenError() {
  const t = useT('app')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const kind = isChunkError(error) ? 'chunk' : 'failure'
  return (
    <main id="main">
      <Message title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
        <Button look="primary" onClick={reload}>
          {t(`${kind}.reload`)}
        </Button>
      </Message>
    </main>
  )
}
