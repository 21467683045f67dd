import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '../i18n/texts.ts'

export function ScreenError() {
  const t = useT('shell')
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{t(missing ? 'notFound.title' : 'failure.title')}</h1>
    </main>
  )
}
