import type { changeDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { contactToConfirm } from '@easel/domain/accounts/accounts/changes.ts'
import type { DesignerApplication, DesignerInfoChange } from '@easel/domain/accounts/designers/application.ts'
import { keepsNumber } from '@easel/domain/accounts/designers/bankAccount.ts'
import {
  infoChangeLifecycle,
  REGISTRATION_STATES,
  registrationLifecycle,
} from '@easel/domain/accounts/designers/lifecycle.ts'
import { changedPayoutFields } from '@easel/domain/accounts/designers/payoutChange.ts'
import { fileUsePolicy } from '@easel/domain/base/files/policy.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { type Handler, handlersOf } from '../../../platform/feature.ts'
import type { Call } from '../../../platform/http/bind.ts'
import { DomainError, domainError, invalidInput, type PlainCode } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { filesById, touchFiles } from '../../base/files/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount, ownerProof } from '../accounts/public.ts'
import { recordAgreement } from './agreements.ts'
import { adoptBans } from './banQueries.ts'
import { Declared, declaredFrom } from './details.ts'
import { documentsIn } from './documents.ts'
import { ownInfo } from './info.ts'
import { requestPayoutChange } from './payoutChange.ts'
import { bankWords } from './payoutMessages.ts'
import { presentDeclared } from './present.ts'
import {
  type DesignerRow,
  deleteDraft,
  findAccountContact,
  findDesignerOfAccount,
  insertDesigner,
  isNicknameTaken,
  lockDesignerOfAccount,
  lockNickname,
  updateInfoChange,
  updateRegistration,
} from './queries.ts'

const NAME_TAKEN: Issue = { path: 'nickname', code: 'designer.nameTaken', params: {} }

const UNCONFIRMED = { email: 'account.emailUnverified', phone: 'account.phoneMissing' } as const

/** The refusal for an applicant who has applied already. */
const ALREADY: Readonly<Record<string, PlainCode>> = {
  NORMAL: 'designer.pending',
  VERIFIED: 'designer.alreadyVerified',
}

/** Spec §2, "apply for designer qualification", and the change of info of §4. */
export function applicationHandlers(platform: Platform) {
  const { db, clock, config, secrets } = platform
  return handlersOf(nouns.designers, {
    applyAsDesigner: async (call) => {
      const { accountId } = call.actor
      const outcome = await orNameTaken(() =>
        inTransaction(db, async (tx) => {
          const contact = await findAccountContact(tx, accountId)
          const unconfirmed = contact ? contactToConfirm(contact, config.contacts) : 'email'
          if (unconfirmed) return domainError(UNCONFIRMED[unconfirmed])
          const existing = await lockDesignerOfAccount(tx, accountId)
          const state = REGISTRATION_STATES.find((known) => known === existing?.registration_status) ?? 'NONE'
          if (!registrationLifecycle.moves.apply.from.includes(state))
            return domainError(ALREADY[state] ?? 'designer.cannotApplyNow')
          const designerId = existing?.designer_id ?? newId()
          const declared = declaredFrom(secrets, designerId, call.body, null)
          const asking = { accountId, designerId: existing?.designer_id ?? null, now: clock.now() }
          const issues = await issuesOf(tx, asking, call.body, declared)
          if (issues.length > 0) return invalidInput(issues)
          await register(tx, accountId, designerId, existing !== undefined, declared)
          await recordAgreement(tx, clock, { accountId, ip: call.ip }, 'AGREE')
          await deleteDraft(tx, accountId)
          await recordActivity(tx, clock, logActorOf(call), {
            act: 'designer.apply',
            subjectKind: 'designer',
            subjectId: designerId,
            from: existing?.registration_status ?? null,
            to: registrationLifecycle.moves.apply.to.toString(),
          })
          await forgetAccount(tx, accountId)
          return null
        }),
      )
      return outcome instanceof DomainError ? outcome : ownInfo(platform, accountId, call.locale)
    },
    changeDesignerInfo: (call) => requestInfoChange(platform, call),
  })

  async function register(
    tx: Db,
    accountId: string,
    designerId: string,
    again: boolean,
    declared: Declared,
  ): Promise<void> {
    const now = clock.now()
    const applied = {
      ...declared,
      registration_status: 'NORMAL',
      reject_reason_code: null,
      reject_message: null,
      applied_at: now,
      decided_at: null,
      decided_by: null,
      updated_at: now,
    }
    if (again) await updateRegistration(tx, designerId, statesFrom(registrationLifecycle, 'apply'), applied)
    else {
      await insertDesigner(tx, { designer_id: designerId, account_id: accountId, ...applied })
      await adoptBans(tx, accountId, designerId)
    }
  }
}

/** Asks for a change of the own info; what money follows needs a proof (docs/decisions/payout-details.md). */
async function requestInfoChange(
  platform: Platform,
  call: Call<typeof changeDesignerInfo>,
): ReturnType<Handler<typeof changeDesignerInfo>> {
  const { db, clock, secrets } = platform
  const { accountId, designer } = call.actor
  const seen = await findDesignerOfAccount(db, accountId)
  // What cannot be asked for needs no proof: a code would lose a try.
  if (seen && seen.designer_type !== call.body.designerType) return domainError('designer.typeFixed')
  if (seen?.info_change_status === 'INFO_CHANGE_WAIT') return domainError('designer.infoLocked')
  const proof =
    seen && movesMoney(seen, call.body) ? await ownerProof(platform, accountId, call.body.proof) : null
  if (proof instanceof DomainError) return proof
  const outcome = await inTransaction(db, async (tx) => {
    const row = await lockDesignerOfAccount(tx, accountId)
    if (!row) return domainError('designer_not_registered')
    if (row.designer_type !== call.body.designerType) return domainError('designer.typeFixed')
    // Other details than those that were looked at: it may need a proof now.
    if (!proof && movesMoney(row, call.body)) return domainError('conflict')
    const declared = declaredFrom(secrets, row.designer_id, call.body, row)
    const asking = { accountId, designerId: row.designer_id, now: clock.now() }
    const issues = [...(await issuesOf(tx, asking, call.body, declared)), ...numberIssues(row, call.body)]
    if (issues.length > 0) return invalidInput(issues)
    const asked = await updateInfoChange(
      tx,
      designer.designerId,
      statesFrom(infoChangeLifecycle, 'request'),
      {
        info_change: JSON.stringify(declared),
        info_change_status: 'INFO_CHANGE_WAIT',
        info_change_requested_at: clock.now(),
        info_change_reject_reason_code: null,
        info_change_reject_message: null,
        updated_at: clock.now(),
      },
    )
    if (!asked) return domainError('designer.infoLocked')
    const spent = proof && (await proof.confirm(tx))
    if (spent) return spent
    if (await requestPayoutChange(tx, platform, row, declared, proof))
      await putNotice(tx, clock, {
        accountId,
        kind: 'PAYOUT_CHANGE_ASKED',
        subject: { kind: 'designer', id: row.designer_id },
        params: bankWords(declared),
        key: `payoutChange.ask:${row.designer_id}:${clock.now().toISOString()}`,
      })
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'infoChange.request',
      subjectKind: 'designer',
      subjectId: row.designer_id,
      from: row.info_change_status,
      to: 'INFO_CHANGE_WAIT',
      reason: proof?.by ?? null,
    })
    return null
  })
  return outcome instanceof DomainError ? outcome : ownInfo(platform, accountId, call.locale)
}

const movesMoney = (row: DesignerRow, form: DesignerInfoChange): boolean =>
  changedPayoutFields(presentDeclared(Declared.parse(row)), form).length > 0

/** A number that is on file belongs to its bank: with another one it is given again. */
function numberIssues(row: DesignerRow, form: DesignerInfoChange): Issue[] {
  const before = { bankName: row.bank_name, bankCountry: row.bank_country }
  if (form.accountNumber !== undefined || keepsNumber(before, form)) return []
  return [{ path: 'accountNumber', code: 'accountNumber.required', params: {} }]
}

/** What only the server can know: whose the pictures are, and whether the name is free. All of it at once. */
async function issuesOf(
  tx: Db,
  { accountId, designerId, now }: { accountId: string; designerId: string | null; now: Date },
  form: DesignerApplication | DesignerInfoChange,
  declared: Declared,
): Promise<Issue[]> {
  const pictures = [
    { path: 'idCardPicId', purpose: 'IDENTITY', fileId: declared.id_card_pic_id },
    { path: 'licensePicId', purpose: 'IDENTITY', fileId: declared.license_pic_id },
    { path: 'profilePic', purpose: 'PROFILE', fileId: form.profilePic ?? null },
  ].flatMap(({ fileId, ...rest }) => (fileId ? [{ ...rest, fileId }] : []))
  const owner = { as: 'owner', accountId, designerId } as const
  // First, so that a picture which is just being deleted is missed here.
  await touchFiles(tx, accountId, documentsIn(declared), now)
  const files = await filesById(
    tx,
    pictures.map(({ fileId }) => fileId),
  )
  const issues: Issue[] = pictures
    .filter(({ fileId, purpose }) => {
      const file = files.get(fileId)
      if (!file) return true
      const isOthers =
        fileUsePolicy.who(relationsTo(owner, { accountId: file.owner_account_id }), 'use') !== null
      return isOthers || file.purpose !== purpose
    })
    .map(({ path }) => ({ path, code: 'designer.fileUnknown', params: {} }))
  await lockNickname(tx, declared.nickname_key)
  if (await isNicknameTaken(tx, declared.nickname_key, designerId)) issues.push(NAME_TAKEN)
  return issues
}

/** Two first applications of one account, or a name that slipped past: the unique indexes decide. */
async function orNameTaken<T>(work: () => Promise<T | DomainError>): Promise<T | DomainError> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'designer_nickname_key_key')) return invalidInput([NAME_TAKEN])
    if (isUniqueViolation(error, 'designer_account_id_key')) return domainError('designer.pending')
    throw error
  }
}
