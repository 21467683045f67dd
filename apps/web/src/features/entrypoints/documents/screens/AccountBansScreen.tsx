import { lazy } from 'react'
import { Written } from '../Written.tsx'

const AccountBans = lazy(() => import('../pages/AccountBans.tsx'))

/** Spec §2, /tutorials/accountBans: the document that a ban's message names. */
export default function AccountBansScreen() {
  return (
    <Written id="accountBans">
      <AccountBans />
    </Written>
  )
}
