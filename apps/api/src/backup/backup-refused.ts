/** Told in one line, with what the person can do. */
export class BackupRefused extends Error {}
