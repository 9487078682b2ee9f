/** What a request to the browser's store comes to. */
export const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((found, fail) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
