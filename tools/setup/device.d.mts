type Environment = Readonly<Record<string, string | undefined>>

export function wantsDemoDevice(environment: Environment): boolean
export function demoDevice(environment?: Environment): Promise<Record<string, string>>
