package gatewatch.gravitee;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One thing that is told on standard output: a JSON object on a line of its own. */
final class Line {

    static final ObjectMapper JSON = new ObjectMapper();
    private static final PrintStream OUT = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

    private final ObjectNode members = JSON.createObjectNode();

    private Line(String event) {
        members.put("event", event);
    }

    static Line of(String event) {
        return new Line(event);
    }

    /** Nothing is told of what is not known. */
    Line with(String name, Object value) {
        if (value != null) members.putPOJO(name, value);
        return this;
    }

    void tell() {
        synchronized (OUT) {
            OUT.println(members);
            OUT.flush();
        }
    }
}
