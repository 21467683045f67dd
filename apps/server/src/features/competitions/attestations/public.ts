export { attestSignIn } from './attest.ts'
export { type Attestation, attestationsOf, devicesSince as devicesOf } from './queries.ts'
