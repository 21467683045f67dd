/** The part of the S3-speaking test server that tests use. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string; configs?: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
