import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const AccountBans = lazy(() => import('../pages/AccountBans.tsx'))

/** Spec §2, /tutorials/accountBans: the document that a ban's message names. */
export default function AccountBansScreen() {
  return (
    <UnhydratedDocument id="accountBans">
      <AccountBans />
    </UnhydratedDocument>
  )
}
