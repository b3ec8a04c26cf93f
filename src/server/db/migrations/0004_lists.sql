-- Lists of few among many: what a library offers or holds, and its books in one language, in the order of every list.
-- A word that is in very many titles is looked for in these entries, and not these entries among all its titles.
CREATE INDEX booklist_held ON booklist (tenantcode, iscckb, addtime DESC, title_id DESC);
CREATE INDEX booklist_language ON booklist (tenantcode, language, addtime DESC, title_id DESC);
