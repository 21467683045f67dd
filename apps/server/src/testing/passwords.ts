import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { scrypt } from '../features/accounts/accounts/hashing.ts'

/** The password of every person that `createPerson` makes. */
export const TEST_PASSWORD = 'easel-test-password'

/** Its scrypt hash, made once by `hashPassword` of better-auth. */
const TEST_PASSWORD_HASH =
  '5a7df51bf0762c0158ef6db3c7cc07b6:8add45b8aaeb57d1c8a3958113bc1b8fe5d7e5e3e081e433b445ae7db8f4ad01a5b877feb752cd907734349196360adcaa5224f7ee03af63be93a691f45f5dd0'

// A setup file of the integration tests. What scrypt says of this password is known; each asking takes 0.1 s of processor
// time, half of the run's. Other passwords are hashed and verified as always.
Object.assign(scrypt, {
  hashPassword: async (password) =>
    password === TEST_PASSWORD ? TEST_PASSWORD_HASH : hashPassword(password),
  verifyPassword: async (given) =>
    given.hash === TEST_PASSWORD_HASH ? given.password === TEST_PASSWORD : verifyPassword(given),
} satisfies typeof scrypt)
