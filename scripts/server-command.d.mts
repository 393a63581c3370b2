export const serverCommand: string[]
export declare const serverEnvironment: Readonly<Record<string, string>>
