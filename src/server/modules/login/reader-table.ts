import type { Sql } from '../../db/store.ts'
import type { Reader } from '../../lib/route.ts'

export type ReaderRow = {
  userid: string
  username: string
  password_hash: string
  name: string
  telphone: string
  email: string
  created_at: Date
}

const COLUMNS = 'userid, username, password_hash, name, telphone, email, created_at'

/** The reader whose session this is, unless it ended, ran out, or its reader is gone. */
export async function readerOf(
  sql: Sql,
  session: { tenantcode: string; userid: string; sessionid: string },
  now: Date,
): Promise<Reader | undefined> {
  const [row] = await sql<{ telphone: string }>(
    `SELECT r.telphone FROM reader_session s JOIN reader r USING (tenantcode, userid)
     WHERE s.tenantcode = $1 AND s.sessionid = $2 AND s.userid = $3 AND s.ended_at IS NULL AND s.expires_at > $4`,
    [session.tenantcode, session.sessionid, session.userid, now],
  )
  return row && { userid: session.userid, sessionid: session.sessionid, telphone: row.telphone }
}

export async function readerByName(sql: Sql, tenantcode: string, usernameKey: string): Promise<ReaderRow | undefined> {
  const [row] = await sql<ReaderRow>(`SELECT ${COLUMNS} FROM reader WHERE tenantcode = $1 AND username_key = $2`, [tenantcode, usernameKey])
  return row
}

export async function readerById(sql: Sql, tenantcode: string, userid: string): Promise<ReaderRow | undefined> {
  const [row] = await sql<ReaderRow>(`SELECT ${COLUMNS} FROM reader WHERE tenantcode = $1 AND userid = $2`, [tenantcode, userid])
  return row
}

/** False when the name is taken. */
export async function addReader(sql: Sql, tenantcode: string, reader: ReaderRow & { usernameKey: string }): Promise<boolean> {
  const added = await sql(
    `INSERT INTO reader (tenantcode, userid, username, username_key, password_hash, name, telphone, email, consented_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (tenantcode, username_key) DO NOTHING RETURNING userid`,
    [tenantcode, reader.userid, reader.username, reader.usernameKey, reader.password_hash, reader.name, reader.telphone, reader.email, reader.created_at],
  )
  return added.length > 0
}

/** Opens a session; what ran out of the same reader's goes. */
export async function addSession(
  sql: Sql,
  session: { tenantcode: string; sessionid: string; userid: string; now: Date; expires: Date },
): Promise<void> {
  await sql('DELETE FROM reader_session WHERE tenantcode = $1 AND userid = $2 AND expires_at < $3', [session.tenantcode, session.userid, session.now])
  await sql(
    'INSERT INTO reader_session (tenantcode, sessionid, userid, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [session.tenantcode, session.sessionid, session.userid, session.now, session.expires],
  )
}

export async function endSession(sql: Sql, tenantcode: string, sessionid: string, now: Date): Promise<void> {
  await sql('UPDATE reader_session SET ended_at = $3 WHERE tenantcode = $1 AND sessionid = $2 AND ended_at IS NULL', [
    tenantcode,
    sessionid,
    now,
  ])
}
