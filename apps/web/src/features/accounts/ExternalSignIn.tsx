import { startExternalSignIn } from '@easel/contract/accounts/endpoints.ts'
import type { Me } from '@easel/contract/accounts/session.ts'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { useAct } from '../../shell/data.ts'
import { paths } from '../../shell/paths.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Credentials.module.css'

interface ExternalSignInProps {
  readonly provider: Me['externalProvider']
  readonly returnTo: string | undefined
}

/** Sign-in at another provider, where one is configured. */
export function ExternalSignIn({ provider, returnTo }: ExternalSignInProps) {
  const t = useT('accounts')
  const start = useAct((to: string) => call(startExternalSignIn, { body: { returnTo: to }, stay: true }), {
    onDone: ({ url }) => location.assign(url),
  })
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
