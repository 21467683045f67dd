import { startExternalSignIn } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Credentials.module.css'

interface ExternalSignInProps {
  readonly provider: Me['externalProvider']
  readonly returnTo: string | undefined
}

/** Sign-in at another provider, where one is configured. */
export function ExternalSignIn({ provider, returnTo }: ExternalSignInProps) {
  const t = useT('accounts')
  const start = useApiMutation(
    (to: string) => call(startExternalSignIn, { body: { returnTo: to }, stay: true }),
    {
      onDone: ({ url }) => location.assign(url),
    },
  )
  if (!provider) return null
  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <Button fullWidth busy={start.isPending} onClick={() => start.mutate(returnTo ?? paths.signIn())}>
        {t('login.external', { name: provider.name })}
      </Button>
    </>
  )
}
