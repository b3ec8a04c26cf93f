/** Shown when not even the library could be found, so there are no words of any catalog: it speaks both languages. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col items-center justify-center gap-4 p-6 text-center">
      <div role="alert" className="contents">
        <h1 className="font-serif text-xl font-semibold">啊哦~获取数据时出错啦！</h1>
        <p className="text-text-muted">请检查网络后重试。</p>
        <p className="text-text-muted" lang="en">The library could not be reached. Check the connection and try again.</p>
      </div>
      <button type="button" onClick={onRetry} className="min-h-11 rounded-md bg-brand-solid px-6 text-brand-on-solid">重试 <span lang="en">Retry</span></button>
    </main>
  )
}
