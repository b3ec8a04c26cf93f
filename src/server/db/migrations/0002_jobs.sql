-- Long work: imports, clean-ups. A reference table: the library a job is about stands in its payload, and only the
-- loader's role sees it, because requests neither ask for work directly nor may look at it.

CREATE TABLE job (
  id           bigint PRIMARY KEY,
  kind         text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- What a person calls it in a list.
  what         text NOT NULL,
  payload      jsonb NOT NULL,
  -- The only machine that may run it, where it needs that machine's files.
  host         text,
  -- At most one job ever has a name; recurring work is named by the time it is due.
  name         text UNIQUE,
  state        text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress     jsonb,
  checkpoint   jsonb,
  result       jsonb,
  -- Tries since the last step forward.
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  cancel_asked boolean NOT NULL DEFAULT false,
  -- host:pid:random of the process that runs it.
  claimed_by   text,
  heartbeat_at timestamptz,
  run_at       timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  started_at   timestamptz,
  ended_at     timestamptz,
  -- Why it failed, or why it is tried again, in words for people.
  error        text,
  CHECK ((state = 'running') = (claimed_by IS NOT NULL)),
  CHECK ((state = 'running') = (heartbeat_at IS NOT NULL)),
  CHECK ((state IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'failed' OR error IS NOT NULL),
  CHECK (state NOT IN ('running', 'done') OR started_at IS NOT NULL)
);
CREATE INDEX job_queued ON job (run_at, id) WHERE state = 'queued';
CREATE INDEX job_running ON job (heartbeat_at) WHERE state = 'running';
CREATE INDEX job_ended ON job (ended_at) WHERE ended_at IS NOT NULL;
-- Ids rise with time, so the primary key lists the newest first.

GRANT SELECT, INSERT, UPDATE, DELETE ON job TO kaijuan_loader;
